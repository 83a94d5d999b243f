create function private.network_of(address text) returns text
  language plpgsql immutable set search_path = ''
  as $$
begin
  -- One household has a whole network of version 6 addresses.
  return case when family(address::inet) = 6 then host(network(set_masklen(address::inet, 64))) else host(address::inet) end;
exception when others then
  return address;
end
$$;
comment on function private.network_of(text) is 'What one household or office looks like from outside.';

create or replace function public.record_listen(podcast uuid, seconds integer) returns void
  language plpgsql security definer set search_path = ''
  as $$
declare
  headers constant json := coalesce(nullif(current_setting('request.headers', true), ''), '{}')::json;
  address constant text := coalesce(headers ->> 'x-client-address', btrim(split_part(headers ->> 'x-forwarded-for', ',', 1)), '');
  today constant date := current_date;
  secret uuid;
begin
  if not exists (select from public.podcasts where podcasts.id = podcast and podcasts.is_published) then
    return;
  end if;
  delete from private.listener_salts where listener_salts.day < today;
  insert into private.listener_salts (day) values (today) on conflict do nothing;
  select listener_salts.salt into secret from private.listener_salts where listener_salts.day = today;
  insert into public.podcast_listens as listens (podcast_id, day, listener_hash, seconds)
    values (podcast, today, encode(sha256(convert_to(secret::text || private.network_of(address), 'UTF8')), 'hex'),
      least(greatest(record_listen.seconds, 0), 86400))
    on conflict (podcast_id, day, listener_hash) do update set seconds = greatest(listens.seconds, excluded.seconds);
end
$$;
comment on function public.record_listen(uuid, integer) is
  'Counts a listener once a day, without keeping who it was: by network address alone, for a program may call itself anything. Definer: visitors may write nothing else.';

-- A deleted row has no rights left to ask for, so whoever deletes it says who may hear of it.
create function private.read_audience(table_name text, gone jsonb) returns jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  podcast public.podcasts;
begin
  if table_name in ('voice_options', 'generation_options') or table_name = 'podcasts' and gone -> 'is_published' = 'true' then
    return '"*"';
  end if;
  if gone ? 'podcast_id' and table_name <> 'generation_jobs' then
    select * into podcast from public.podcasts where podcasts.id = (gone ->> 'podcast_id')::uuid;
    if podcast.is_published then
      return '"*"';
    end if;
    -- Nobody, when it goes with its episode: that one is told.
    return (
      select coalesce(jsonb_agg(distinct people.id), '[]') from (
        select podcast.user_id as id
        union all
        select guest_records.guest_user_id from private.guest_records
          join private.podcast_guest_records on podcast_guest_records.guest_id = guest_records.id
        where podcast_guest_records.podcast_id = podcast.id and guest_records.invitation_status = 'accepted'
      ) as people where people.id is not null
    );
  end if;
  return case when gone ->> 'user_id' is null then '[]' else jsonb_build_array(gone -> 'user_id') end;
end
$$;
comment on function private.read_audience(text, jsonb) is
  'Who may hear that a row was deleted: "*" for everybody, or accounts; admins always. Definer: it asks past the rights of whoever deletes.';

create or replace function private.notify_realtime() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  row_id text := case when tg_op = 'DELETE' then to_jsonb(old) ->> 'id' else to_jsonb(new) ->> 'id' end;
  audience jsonb := case when tg_op = 'DELETE' then private.read_audience(coalesce(tg_argv[0], tg_table_name), to_jsonb(old)) end;
begin
  -- A notification holds 8000 bytes at most, so it names the row; each listener reads it with its own rights.
  perform pg_notify('rt', json_strip_nulls(json_build_object(
    's', 'public', 't', coalesce(tg_argv[0], tg_table_name), 'op', tg_op, 'id', row_id, 'ts', now(), 'to', audience
  ))::text);
  return null;
end
$$;
