-- Recordings are large, some 3 kB a character, so an account voices no more than a day of hard work would.

insert into private.lids (table_name, seconds, most, noun) values
  ('voicing', 3600, 250000, 'characters of speech'),
  ('voicing', 86400, 600000, 'characters of speech');

create or replace function private.read_wait(seconds double precision) returns text
  language sql immutable set search_path = ''
  as $$
  select case
    when seconds <= 60 then 'in a minute'
    when seconds <= 7200 then 'in ' || ceil(seconds / 60) || ' minutes'
    else 'in ' || ceil(seconds / 3600) || ' hours'
  end
$$;

create or replace function private.spend(account uuid, spent_on text, amount bigint) returns void
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
        lid.most, lid.noun,
        case lid.seconds when 60 then 'a minute' when 3600 then 'an hour' else 'a day' end, private.read_wait(wait)
      ) using errcode = 'PT429', detail = ceil(greatest(wait, 1))::text;
    end if;
  end loop;
end
$$;
