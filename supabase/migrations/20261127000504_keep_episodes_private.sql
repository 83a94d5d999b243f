-- Private episodes: published for the show's own listeners alone. They have no published_at and no unlisted_at, so
-- private.is_shown and private.is_open, which every list, search, feed, sitemap, mail, embed and file asks, are never true of them.

alter table public.show_settings
  add column is_private boolean not null default false,
  add column private_for text not null default 'listed' check (private_for in ('listed', 'accounts'));
comment on column public.show_settings.is_private is 'Whether all episodes are for the show''s listeners alone.';
comment on column public.show_settings.private_for is 'Who hears private episodes: the addresses in private.listeners, or every account of this site as well.';

alter table public.podcasts
  add column is_private boolean not null default false,
  add column private_from timestamptz;
comment on column public.podcasts.is_private is 'Whether the episode is for listeners alone, once it is published; the show''s switch holds for all.';
comment on column public.podcasts.private_from is 'From when listeners hear a private episode that is published; null for any other.';
create index podcasts_private_index on public.podcasts (private_from desc) where private_from is not null;
grant update (is_private) on table public.podcasts to authenticated;

create table private.listeners (
  id uuid primary key default gen_random_uuid(),
  address text not null unique check (address ~ '^[^@\s]+@[^@\s]+$' and address = lower(address) and char_length(address) <= 320),
  secret_hash text unique,
  invited_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);
comment on table private.listeners is
  'Who hears private episodes: each with a feed address of their own. Nothing says what anybody heard: listens are counted without a listener.';
comment on column private.listeners.secret_hash is 'sha256 of the 128 random bits in the feed''s address, in hex; null before one was made.';
comment on column private.listeners.revoked_at is 'Set: neither the address nor an account with this email address hears private episodes any more.';
create index listeners_invited_by_index on private.listeners (invited_by);
alter table private.listeners enable row level security;

create function private.may_hear_as(account uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
  select exists (
    select from auth.users left join private.listeners on listeners.address = lower(users.email)
    where users.id = account and users.email_confirmed_at is not null and coalesce(users.banned_until, '-infinity') <= now()
      and listeners.revoked_at is null
      and (listeners.id is not null or exists (select from public.show_settings where show_settings.private_for = 'accounts'))
  )
$$;
comment on function private.may_hear_as(uuid) is 'Whether an account hears private episodes. Definer: no token reads listeners or addresses.';

create function private.may_hear() returns boolean
  language sql stable security definer set search_path = ''
  as $$ select private.may_hear_as(auth.uid()) $$;
comment on function private.may_hear() is 'Whether the caller hears private episodes. Definer, as may_hear_as.';
grant execute on function private.may_hear() to authenticated, service_role;

create function private.is_heard(podcast uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select exists (select from public.podcasts where podcasts.id = podcast and podcasts.is_published and podcasts.private_from <= now()) $$;
comment on function private.is_heard(uuid) is 'True for a private episode whose time has come. Definer, so that it holds for each caller alike.';

create or replace function public.can_see_podcast(podcast uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
  select public.can_edit_podcast(podcast) or private.is_published(podcast)
    or podcast in (select private.list_podcasts_as_guest())
    or private.is_heard(podcast) and private.may_hear()
$$;
comment on function public.can_see_podcast(uuid) is
  'True when published, and for owner, accepted guests, asked approvers, editors and admins; a private one for its listeners. Definer, for the same reason as can_edit_podcast.';

create policy "listeners read private episodes" on public.podcasts
  for select to authenticated
  using (is_published and private_from <= now() and (select private.may_hear()));

-- Runs before every other rule of time: whatever publishes, a private episode comes out privately.
create function private.settle_privacy() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if not new.is_published then
    new.private_from := null;
  elsif new.is_private or exists (select from public.show_settings where show_settings.is_private) then
    new.private_from := coalesce(new.published_at, new.private_from, now());
    new.unlisted_at := null;
    new.published_at := null;
  elsif new.private_from is not null then
    new.published_at := coalesce(new.published_at, new.private_from);
    new.private_from := null;
  end if;
  return new;
end
$$;
comment on function private.settle_privacy() is
  'Trigger: a published private episode has private_from in place of the other two times. Definer: it asks for the show''s setting whoever writes.';
-- Behind settle, by its name, which gives a time to what has none.
create trigger settle_privacy before insert or update on public.podcasts
  for each row execute function private.settle_privacy();

create or replace function private.settle_podcast() returns trigger
  language plpgsql set search_path = ''
  as $$
declare
  is_new constant boolean := tg_op = 'INSERT';
  made_of constant text[] := '{updated_at,lexicon,format_id,llm_model,tts_model}';
begin
  if not new.is_published then
    new.unlisted_at := null;
  elsif new.unlisted_at is not null then
    new.published_at := null;
  elsif new.published_at is null and new.private_from is null then
    new.published_at := now();
  end if;
  if new.duration_seconds is not null and (is_new or new.duration_seconds is distinct from old.duration_seconds) then
    new.duration := case when new.duration_seconds >= 3600
      then (new.duration_seconds / 3600)::text || to_char((new.duration_seconds % 3600) * interval '1 second', ':MI:SS')
      else (new.duration_seconds / 60)::text || to_char((new.duration_seconds % 60) * interval '1 second', ':SS') end;
  end if;
  -- Feeds and caches go by it: it tells of what readers see.
  if is_new or to_jsonb(new) - made_of is distinct from to_jsonb(old) - made_of then
    new.updated_at := now();
  end if;
  return new;
end
$$;
comment on function private.settle_podcast() is
  'Trigger: keeps publication time, the readable duration of measured audio and the time of the last change in step. Unlisted: no publication time.';

create function private.settle_privacy_of_all() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  update public.podcasts set is_private = podcasts.is_private where podcasts.is_published;
  return null;
end
$$;
comment on function private.settle_privacy_of_all() is 'Trigger: the show''s switch holds for every episode at once. Definer, because whoever switches need not own them.';
create trigger settle_privacy_of_all after update of is_private on public.show_settings
  for each row when (old.is_private <> new.is_private) execute function private.settle_privacy_of_all();

create function public.list_listeners(search text default '', page_size integer default 50, page_offset integer default 0)
  returns table (id uuid, address text, created_at timestamptz, has_feed boolean, revoked_at timestamptz)
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  if not (public.is_admin() or private.is_server()) then
    raise exception 'Only an admin can do this.' using errcode = '42501';
  end if;
  return query
    select listeners.id, listeners.address, listeners.created_at, listeners.secret_hash is not null, listeners.revoked_at
    from private.listeners where search = '' or strpos(listeners.address, lower(search)) > 0
    order by listeners.created_at desc, listeners.id
    limit least(greatest(page_size, 1), 200) offset greatest(page_offset, 0);
end
$$;
comment on function public.list_listeners(text, integer, integer) is 'Listeners of private episodes, for the admin page. Definer: no token reads the table.';
revoke execute on function public.list_listeners(text, integer, integer) from public, anon;
grant execute on function public.list_listeners(text, integer, integer) to authenticated, service_role;

create function public.revoke_listener(listener uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
begin
  if not (public.is_admin() or private.is_server()) then
    raise exception 'Only an admin can do this.' using errcode = '42501';
  end if;
  update private.listeners set revoked_at = now(), secret_hash = null where listeners.id = listener;
  if not found then
    raise exception 'There is no such listener.' using errcode = 'P0002';
  end if;
  perform private.note_admin_action('listener removed', null, jsonb_build_object(
    'address', (select listeners.address from private.listeners where listeners.id = listener)));
end
$$;
comment on function public.revoke_listener(uuid) is 'Ends a listener''s feed address and what their account hears. Definer, as list_listeners.';
revoke execute on function public.revoke_listener(uuid) from public, anon;
grant execute on function public.revoke_listener(uuid) to authenticated, service_role;
