-- A guest's address is an invitation to make an account, and whoever edits an episode reads what its guest said: a listener names no
-- guests, and nobody else writes a guest's words.
create trigger refuse_listeners before insert on public.guests for each statement execute function private.refuse_listeners();

do $$
declare
  change record;
  changed text;
begin
  for change in select * from (values
    ('private.write_guest()', 'record\.user_id = auth\.uid\(\) then\s+record := private\.change',
      'record.user_id = auth.uid() and public.may_make() then record := private.change'),
    ('private.write_podcast_guest()', 'tg_op = ''UPDATE'' and \(not trusted',
      'tg_op = ''UPDATE'' and (not trusted or new.note is distinct from old.note and new.note is not null')
  ) as changes (name, was, becomes) loop
    changed := regexp_replace(pg_get_functiondef(change.name::regprocedure), change.was, change.becomes);
    if strpos(changed, change.becomes) = 0 then
      raise exception '% is not as this migration knows it.', change.name;
    end if;
    execute changed;
  end loop;
end
$$;

-- Who deletes their account and makes it anew begins in the role that an admin gave them last, invited before or not.
create or replace function public.set_role(account uuid, role text) returns void
  language plpgsql security definer set search_path = ''
  as $$
begin
  if not (public.is_admin() or private.is_server()) then
    raise exception 'Only an admin can do this.' using errcode = '42501';
  end if;
  if set_role.role not in ('listener', 'creator', 'editor', 'admin') then
    raise exception 'A role is listener, creator, editor or admin.' using errcode = '22023';
  end if;
  if private.is_admin_account(account) <> (set_role.role = 'admin') then
    perform public.set_admin(account, set_role.role = 'admin');
  end if;
  if set_role.role <> 'admin' then
    update public.profiles set role = set_role.role where profiles.id = account;
    if not found then
      raise exception 'There is no such account.' using errcode = 'P0002';
    end if;
    insert into private.invited_addresses (address, invited_by, role)
      select lower(users.email), auth.uid(), set_role.role from auth.users
        where users.id = account and users.email_confirmed_at is not null
          and (set_role.role = 'listener' and not private.is_server()
            or exists (select from private.invited_addresses where invited_addresses.address = lower(users.email)))
      on conflict (address) do update set role = excluded.role;
    perform private.note_admin_action('made ' || case when set_role.role = 'editor' then 'an ' else 'a ' end || set_role.role, account);
  end if;
end
$$;

-- Pages and the feed show all of them to everybody.
create function private.limit_people() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  is_over boolean;
begin
  execute pg_catalog.format('select exists (select from %I.%I as links where links.podcast_id = any ($1)
    group by links.podcast_id having count(*) > 50)', tg_table_schema, tg_table_name)
    into is_over using array(select distinct new_rows.podcast_id from new_rows);
  if is_over and not private.is_server() then
    raise exception 'An episode has at most 50 %.', tg_argv[0] using errcode = '22023';
  end if;
  return null;
end
$$;
comment on function private.limit_people() is 'Trigger: how many hosts, guests, sponsors one episode has. Definer: no token reads the table of guests.';
create trigger limit_people after insert on public.podcast_hosts
  referencing new table as new_rows for each statement execute function private.limit_people('hosts');
create trigger limit_people after insert on public.podcast_sponsors
  referencing new table as new_rows for each statement execute function private.limit_people('sponsors');
create trigger limit_people after insert on private.podcast_guest_records
  referencing new table as new_rows for each statement execute function private.limit_people('guests');
