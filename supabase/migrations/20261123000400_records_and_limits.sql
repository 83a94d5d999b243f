-- What is noted of people's acts, and how much of something one account may add.

-- What somebody who looks after the site wants to know: sign-ins that failed, limits that were hit, rights that were
-- refused, what admins did. Written by the server alone; the daily upkeep removes what is older than 90 days.
create table public.security_events (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  kind text not null check (kind in (
    'sign-in-failed', 'limit-reached', 'refused', 'admin-action', 'account', 'policy-report'
  )),
  -- Not a reference: what an account did outlives it.
  account_id uuid,
  address text check (length(address) <= 100),
  subject text check (length(subject) <= 400),
  route text check (length(route) <= 200),
  status integer,
  request_id text check (length(request_id) <= 100),
  -- Not a reference: a note outlives the account that it is about.
  about uuid,
  details jsonb not null default '{}'
);
comment on table public.security_events is
  'Failed sign-ins, limits, refused rights (kept 90 days) and what admins did (kept a year). Written by the server and by triggers, read by admins.';
comment on column public.security_events.address is 'The network address the request came from.';
comment on column public.security_events.subject is 'What it was about: the e-mail address of a failed sign-in, the function of an admin.';
comment on column public.security_events.route is 'The pattern in the list of what is offered, never what was typed.';
comment on column public.security_events.about is 'The account whose sign-in or rows an admin changed.';
comment on column public.security_events.details is 'Of an admin''s act: which rows, how many, which columns, whose address did it.';
create index security_events_by_time on public.security_events (created_at desc);
create index security_events_by_kind on public.security_events (kind, created_at desc);
create index security_events_about_index on public.security_events (about) where about is not null;

-- How many rows one account may add in a while. One table of limits, one function, one trigger that hangs on the
-- tables (rules_of_many_tables).
create table private.lids (
  table_name text not null,
  seconds integer not null check (seconds > 0),
  most integer not null check (most > 0),
  noun text not null,
  primary key (table_name, seconds)
);
comment on table private.lids is
  'How many rows of a table an account may add within so many seconds. Generous for honest work (a dialog of 15 minutes has about 130 lines); admins and the server have no lid.';
insert into private.lids (table_name, seconds, most, noun) values
  ('podcasts', 3600, 60, 'episodes'),
  ('podcast_sources', 3600, 60, 'texts'),
  ('dialog_segments', 3600, 6000, 'lines'),
  ('episode_editions', 3600, 300, 'editions'),
  ('generation_jobs', 3600, 900, 'tasks'),
  ('hosts', 3600, 120, 'hosts'),
  ('sponsors', 3600, 120, 'sponsors'),
  ('guest_records', 3600, 60, 'guests'),
  ('podcast_hosts', 3600, 240, 'hosts'),
  ('podcast_sponsors', 3600, 240, 'sponsors'),
  ('podcast_guest_records', 3600, 120, 'guests'),
  ('rss_feeds', 3600, 120, 'feed settings'),
  ('podcast_comments', 60, 6, 'comments'),
  ('podcast_comments', 3600, 60, 'comments'),
  ('podcast_likes', 3600, 300, 'likes'),
  ('podcast_bookmarks', 3600, 300, 'saved episodes'),
  ('listening_positions', 3600, 300, 'places in episodes');

create table private.lid_counts (
  account uuid not null references auth.users (id) on delete cascade,
  table_name text not null,
  seconds integer not null,
  began_at timestamptz not null default now(),
  used bigint not null,
  primary key (account, table_name, seconds),
  foreign key (table_name, seconds) references private.lids (table_name, seconds) on update cascade on delete cascade
);
comment on table private.lid_counts is 'What an account has added since the time of a lid began; the next row after that time begins it anew.';

-- The settings are put there by our own gateway; a hosted service does not tell.
create function private.note_admin_action(action text, account uuid default null, details jsonb default '{}') returns void
  language sql security definer set search_path = ''
  as $$
  insert into public.security_events (kind, account_id, about, subject, details, address, request_id)
    select 'admin-action', auth.uid(), note_admin_action.account,
      left(concat_ws(' · ', note_admin_action.action, note_admin_action.details ->> 'title',
        coalesce(note_admin_action.details ->> 'address', (select users.email from auth.users where users.id = note_admin_action.account))), 400),
      note_admin_action.details || jsonb_strip_nulls(jsonb_build_object(
        'by', (select users.email from auth.users where users.id = auth.uid()))),
      left(nullif(current_setting('request.address', true), ''), 100), left(nullif(current_setting('request.id', true), ''), 100)
$$;
comment on function private.note_admin_action(text, uuid, jsonb) is 'The one place where the deeds of admins are noted. Definer: no token writes the notes.';

create function private.read_wait(seconds double precision) returns text
  language sql immutable set search_path = ''
  as $$
  select case when seconds <= 60 then 'in a minute' else 'in ' || ceil(seconds / 60) || ' minutes' end
$$;
comment on function private.read_wait(double precision) is 'A waiting time as people say it.';

create function private.spend(account uuid, spent_on text, amount bigint) returns void
  language plpgsql security definer set search_path = ''
  as $$
#variable_conflict use_column
declare
  lid private.lids;
  counted private.lid_counts;
  wait double precision;
begin
  if spend.account is null or amount = 0 or exists (
    select from public.profiles where profiles.id = spend.account and profiles.settings -> 'isAdmin' = 'true'::jsonb
  ) then
    return;
  end if;
  for lid in select * from private.lids where lids.table_name = spent_on order by lids.seconds loop
    insert into private.lid_counts as counts (account, table_name, seconds, used)
      values (spend.account, lid.table_name, lid.seconds, amount)
      on conflict (account, table_name, seconds) do update
        set used = case when counts.began_at + lid.seconds * interval '1 second' <= now() then amount else counts.used + amount end,
          began_at = case when counts.began_at + lid.seconds * interval '1 second' <= now() then now() else counts.began_at end
      returning * into counted;
    if counted.used > lid.most then
      wait := extract(epoch from counted.began_at + lid.seconds * interval '1 second' - now());
      -- PT429 is how PostgREST is asked for the status 429; the detail becomes its Retry-After.
      raise exception '%', pg_catalog.format(
        case when amount > lid.most then 'An account can add at most %s %s within %s, and these are more at once.'
          else 'An account can add at most %s %s within %s. You can go on %s.' end,
        lid.most, lid.noun, case when lid.seconds = 60 then 'a minute' else 'an hour' end, private.read_wait(wait)
      ) using errcode = 'PT429', detail = ceil(greatest(wait, 1))::text;
    end if;
  end loop;
end
$$;
comment on function private.spend(uuid, text, bigint) is
  'Counts rows against the lids of an account and refuses what is above them, with a sentence. Definer: no token reads the counts.';

create function private.count_rows() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if not private.is_server() then
    perform private.spend(auth.uid(), tg_table_name, (select count(*) from new_rows));
  end if;
  return null;
end
$$;
comment on function private.count_rows() is 'Trigger: each row of a request counts, also in a bulk insert and inside our own functions.';

revoke all on table public.security_events from anon, authenticated;
grant select on table public.security_events to authenticated;
grant all on table public.security_events to service_role;
alter table public.security_events enable row level security;
create policy "admins read what happened" on public.security_events
  for select to authenticated using ((select public.is_admin()));
