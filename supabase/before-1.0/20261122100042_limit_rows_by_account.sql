-- How many rows one account may add in a while. One table of limits, one function, one trigger that hangs on the tables.
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
  ('podcast_bookmarks', 3600, 300, 'saved episodes');

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
revoke all on table private.lids, private.lid_counts from public, anon, authenticated;

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

create function private.count_jobs() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  wished record;
begin
  -- Jobs are written by the server in the name of an account.
  for wished in select new_rows.user_id, count(*) as jobs from new_rows group by new_rows.user_id loop
    perform private.spend(wished.user_id, 'generation_jobs', wished.jobs);
  end loop;
  return null;
end
$$;
comment on function private.count_jobs() is 'Trigger: work counts for whoever wished for it.';

create trigger count_rows after insert on public.generation_jobs
  referencing new table as new_rows for each statement execute function private.count_jobs();

do $$
declare
  counted text;
begin
  foreach counted in array array[
    'public.podcasts', 'public.podcast_sources', 'public.dialog_segments', 'public.hosts', 'public.sponsors',
    'private.guest_records', 'public.podcast_hosts', 'public.podcast_sponsors', 'private.podcast_guest_records',
    'public.rss_feeds', 'public.podcast_comments', 'public.podcast_likes', 'public.podcast_bookmarks'
  ] loop
    execute 'create trigger count_rows after insert on ' || counted
      || ' referencing new table as new_rows for each statement execute function private.count_rows()';
  end loop;
end
$$;
