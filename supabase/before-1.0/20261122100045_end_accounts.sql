create table private.admin_actions (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default now(),
  admin uuid,
  action text not null,
  account uuid,
  address text,
  details jsonb not null default '{}'
);
comment on table private.admin_actions is
  'What admins did to accounts and to what others wrote. No references: a note outlives the account that it is about, for a year.';
create index admin_actions_at_index on private.admin_actions (at desc);
revoke all on table private.admin_actions from public, anon, authenticated;

create function private.note_admin_action(action text, account uuid default null, details jsonb default '{}') returns void
  language sql security definer set search_path = ''
  as $$
  insert into private.admin_actions (admin, action, account, address, details)
    select auth.uid(), note_admin_action.action, note_admin_action.account,
      (select users.email from auth.users where users.id = note_admin_action.account), note_admin_action.details
$$;
comment on function private.note_admin_action(text, uuid, jsonb) is 'The one place where the deeds of admins are noted. Definer: no token writes the notes.';

create function private.note_admin_row() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  row jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
begin
  if not private.is_server() and public.is_admin() and row ->> 'user_id' is distinct from auth.uid()::text then
    perform private.note_admin_action(tg_argv[0], (row ->> 'user_id')::uuid, jsonb_strip_nulls(jsonb_build_object(
      'id', row -> 'id', 'title', row -> 'title', 'hidden', case when tg_op = 'UPDATE' and row ? 'hidden_at' then row -> 'hidden_at' <> 'null' end)));
  end if;
  return null;
end
$$;
comment on function private.note_admin_row() is 'Trigger: notes what an admin did to a row of somebody else''s. Definer, as note_admin_action.';
create trigger note_admin after update of hidden_at on public.podcast_comments
  for each row when (old.hidden_at is distinct from new.hidden_at) execute function private.note_admin_row('comment hidden or shown');
create trigger note_admin_removal after delete on public.podcast_comments
  for each row execute function private.note_admin_row('comment removed');
create trigger note_admin after delete on public.podcasts
  for each row execute function private.note_admin_row('episode removed');
create trigger note_admin_publication after update of is_published on public.podcasts
  for each row when (old.is_published is distinct from new.is_published)
  execute function private.note_admin_row('episode published or taken back');
create trigger note_admin after update on public.show_settings
  for each row execute function private.note_admin_row('show settings changed');

-- Two admins who dismiss each other at once would leave none: the second waits here and then sees the truth.
create function private.assert_admin_remains(account uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
begin
  perform from public.profiles where profiles.settings -> 'isAdmin' = 'true'::jsonb order by profiles.id for update;
  if not exists (
    select from public.profiles join auth.users on users.id = profiles.id
    where profiles.settings -> 'isAdmin' = 'true'::jsonb and profiles.id <> account
      and coalesce(users.banned_until, '-infinity') <= now()
  ) then
    raise exception 'This is the last admin. Make somebody else an admin first.';
  end if;
end
$$;
comment on function private.assert_admin_remains(uuid) is 'Refuses what would leave the site without an admin who can sign in.';

create function private.is_admin_account(account uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select exists (select from public.profiles where profiles.id = account and profiles.settings -> 'isAdmin' = 'true'::jsonb) $$;
comment on function private.is_admin_account(uuid) is 'As is_admin(), of another account.';

create function private.assert_may_manage(account uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
begin
  if not (public.is_admin() or private.is_server()) then
    raise exception 'Only an admin can do this.' using errcode = '42501';
  end if;
  if not exists (select from auth.users where users.id = account) then
    raise exception 'There is no such account.' using errcode = 'P0002';
  end if;
  if account = auth.uid() then
    raise exception 'This is your own account. Another admin has to do this.';
  end if;
  if private.is_admin_account(account) then
    perform private.assert_admin_remains(account);
  end if;
end
$$;
comment on function private.assert_may_manage(uuid) is 'Admins manage accounts: not their own, and never the last admin''s.';

create or replace function public.set_admin(account uuid, enabled boolean) returns void
  language plpgsql security definer set search_path = ''
  as $$
begin
  if not (public.is_admin() or private.is_server()) then
    raise exception 'Only an admin can do this.' using errcode = '42501';
  end if;
  if not enabled then
    perform private.assert_admin_remains(account);
  end if;
  update public.profiles set settings = profiles.settings || jsonb_build_object('isAdmin', enabled)
    where profiles.id = account;
  if not found then
    raise exception 'There is no such account.' using errcode = 'P0002';
  end if;
  perform private.note_admin_action(case when enabled then 'made an admin' else 'no longer an admin' end, account);
end
$$;

create function public.ban_account(account uuid, episodes text default 'stay') returns void
  language plpgsql security definer set search_path = ''
  as $$
begin
  perform private.assert_may_manage(account);
  if episodes not in ('stay', 'unpublished') then
    raise exception 'The episodes of a banned account stay or are unpublished.' using errcode = '22023';
  end if;
  -- Signed out everywhere by the trigger on banned_until.
  update auth.users set banned_until = '2999-01-01' where users.id = account;
  update public.generation_jobs set cancel_requested_at = now()
    where generation_jobs.user_id = account and generation_jobs.status in ('queued', 'running')
      and generation_jobs.cancel_requested_at is null;
  if episodes = 'unpublished' then
    update public.podcasts set is_published = false where podcasts.user_id = account and podcasts.is_published;
  end if;
  perform private.note_admin_action('banned', account, jsonb_build_object('episodes', episodes));
end
$$;
comment on function public.ban_account(uuid, text) is
  'Nobody signs in to the account until an admin lifts the ban; its episodes "stay" or are "unpublished". Definer: sign-in tables are closed to tokens.';

create function public.unban_account(account uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
begin
  perform private.assert_may_manage(account);
  update auth.users set banned_until = null where users.id = account;
  perform private.note_admin_action('unbanned', account);
end
$$;
comment on function public.unban_account(uuid) is 'Lifts a ban. Definer, as ban_account.';

create function private.hand_over(account uuid, heir uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
begin
  update public.podcasts set user_id = heir where podcasts.user_id = account;
  update public.hosts set user_id = heir where hosts.user_id = account;
  update public.sponsors set user_id = heir where sponsors.user_id = account;
  update private.guest_records set user_id = heir where guest_records.user_id = account;
  -- The pictures of the episodes; pictures and texts of the person go.
  update private.stored_objects set owner_id = heir where stored_objects.owner_id = account and stored_objects.bucket_id = 'covers';
end
$$;
comment on function private.hand_over(uuid, uuid) is 'Gives an account''s episodes, with their people and covers, to another one.';

create function public.delete_account(account uuid, episodes text default 'deleted') returns void
  language plpgsql security definer set search_path = ''
  as $$
begin
  perform private.assert_may_manage(account);
  if episodes not in ('stay', 'unpublished', 'deleted') then
    raise exception 'The episodes of a deleted account stay, are unpublished or deleted.' using errcode = '22023';
  end if;
  perform private.note_admin_action('deleted', account, jsonb_build_object('episodes', episodes));
  if episodes = 'unpublished' then
    update public.podcasts set is_published = false where podcasts.user_id = account and podcasts.is_published;
  end if;
  if episodes <> 'deleted' then
    perform private.hand_over(account, auth.uid());
  end if;
  delete from auth.users where users.id = account;
end
$$;
comment on function public.delete_account(uuid, text) is
  'Removes an account with all that hangs on it; its episodes go too ("deleted") or become the admin''s, published as they are ("stay") or as drafts ("unpublished"). Definer, as ban_account.';

create function private.delete_own_account(account uuid) returns void
  language plpgsql set search_path = ''
  as $$
begin
  if private.is_admin_account(account) then
    perform private.assert_admin_remains(account);
  end if;
  delete from auth.users where users.id = account;
end
$$;
comment on function private.delete_own_account(uuid) is
  'For the server''s own connection, after it has seen that the person has signed in a moment ago.';

create function private.signed_in_at(account uuid, session uuid) returns timestamptz
  language sql stable set search_path = ''
  as $$ select sessions.created_at from auth.sessions where sessions.id = session and sessions.user_id = account $$;
comment on function private.signed_in_at(uuid, uuid) is 'When a session began. For the server''s own connection.';

revoke execute on function public.ban_account(uuid, text), public.unban_account(uuid), public.delete_account(uuid, text)
  from public, anon;
grant execute on function public.ban_account(uuid, text), public.unban_account(uuid), public.delete_account(uuid, text)
  to authenticated, service_role;

drop function public.list_accounts(text, integer, integer);
create function public.list_accounts(search text default '', page_size integer default 50, page_offset integer default 0)
  returns table (
    id uuid, email text, username text, is_admin boolean, created_at timestamptz, last_sign_in_at timestamptz,
    email_confirmed_at timestamptz, podcasts bigint, is_banned boolean
  )
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  if not (public.is_admin() or private.is_server()) then
    raise exception 'Only an admin can do this.' using errcode = '42501';
  end if;
  return query
    select users.id, users.email::text, profiles.username, coalesce(profiles.settings -> 'isAdmin' = 'true'::jsonb, false),
      users.created_at, users.last_sign_in_at, users.email_confirmed_at,
      (select count(*) from public.podcasts where podcasts.user_id = users.id), coalesce(users.banned_until > now(), false)
    from auth.users left join public.profiles on profiles.id = users.id
    where search = '' or strpos(lower(users.email), lower(search)) > 0 or strpos(lower(profiles.username), lower(search)) > 0
    order by users.created_at desc, users.id
    limit least(greatest(page_size, 1), 200) offset greatest(page_offset, 0);
end
$$;
comment on function public.list_accounts(text, integer, integer) is
  'Accounts for the admin page. Definer, because e-mail addresses live in auth.users, which no token can read.';
revoke execute on function public.list_accounts(text, integer, integer) from public, anon;
grant execute on function public.list_accounts(text, integer, integer) to authenticated, service_role;

-- Our own sign-in asks this table; it is made there, or here where the sign-in is hosted.
create table if not exists private.invited_addresses (
  address text primary key check (address = lower(address)),
  invited_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now()
);
revoke all on table private.invited_addresses from public, anon, authenticated;

create function public.list_invited_people() returns table (address text, created_at timestamptz, has_joined boolean)
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  if not (public.is_admin() or private.is_server()) then
    raise exception 'Only an admin can do this.' using errcode = '42501';
  end if;
  return query
    select invited_addresses.address, invited_addresses.created_at, exists (
      select from auth.users where lower(users.email) = invited_addresses.address and users.email_confirmed_at is not null
    )
    from private.invited_addresses order by invited_addresses.created_at desc limit 500;
end
$$;
comment on function public.list_invited_people() is 'Addresses that may make an account where sign-up is by invitation. Definer: no token reads the table.';

create function public.take_back_invitation(address text) returns void
  language plpgsql security definer set search_path = ''
  as $$
begin
  if not (public.is_admin() or private.is_server()) then
    raise exception 'Only an admin can do this.' using errcode = '42501';
  end if;
  delete from private.invited_addresses where invited_addresses.address = lower(btrim(take_back_invitation.address));
  perform private.note_admin_action('invitation taken back', null, jsonb_build_object('address', take_back_invitation.address));
end
$$;
comment on function public.take_back_invitation(text) is 'An address may no longer make an account; one that it has made stays. Definer, as above.';
revoke execute on function public.list_invited_people(), public.take_back_invitation(text) from public, anon;
grant execute on function public.list_invited_people(), public.take_back_invitation(text) to authenticated, service_role;

-- Whatever way in somebody finds, a banned account gets no session. Hosted Supabase refuses them itself.
do $$
begin
  if coalesce(obj_description('auth'::regnamespace, 'pg_namespace'), '') not like '@supabase/lite%' then
    return;
  end if;
  create function private.refuse_banned() returns trigger
    language plpgsql security definer set search_path = ''
    as $body$
  begin
    if exists (select from auth.users where users.id = new.user_id and users.banned_until > now()) then
      raise exception 'This account is closed. Write to the operator of this site.' using errcode = '42501';
    end if;
    return new;
  end
  $body$;
  comment on function private.refuse_banned() is 'Trigger: no new session for a banned account. Definer: it reads the sign-in tables.';
  create trigger refuse_banned before insert on auth.sessions
    for each row execute function private.refuse_banned();
end
$$;
