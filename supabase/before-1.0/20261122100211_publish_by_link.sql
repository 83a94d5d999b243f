-- An unlisted episode is published without a time: private.is_shown, which every list, search, feed, sitemap and mail asks,
-- is never true of it. Its page and its files open for whoever knows its address.
alter table public.podcasts add column unlisted_at timestamptz;
comment on column public.podcasts.unlisted_at is
  'Since when a published episode is open by its link only; it has no published_at then. Null: it is for everybody, or a draft.';

create or replace function private.settle_podcast() returns trigger
  language plpgsql set search_path = ''
  as $$
declare
  is_new constant boolean := tg_op = 'INSERT';
  made_of constant text[] := '{updated_at,lexicon,format_id,llm_model,tts_model}';
  parts text[];
begin
  if not new.is_published then
    new.unlisted_at := null;
  elsif new.unlisted_at is not null then
    new.published_at := null;
  elsif new.published_at is null then
    new.published_at := now();
  end if;
  if new.duration_seconds is not null and (is_new or new.duration_seconds is distinct from old.duration_seconds) then
    new.duration := case when new.duration_seconds >= 3600
      then (new.duration_seconds / 3600)::text || to_char((new.duration_seconds % 3600) * interval '1 second', ':MI:SS')
      else (new.duration_seconds / 60)::text || to_char((new.duration_seconds % 60) * interval '1 second', ':SS') end;
  elsif is_new or new.duration is distinct from old.duration then
    parts := string_to_array(new.duration, ':');
    new.duration_seconds := case cardinality(parts)
      when 3 then parts[1]::integer * 3600 + parts[2]::integer * 60 + parts[3]::integer
      when 2 then parts[1]::integer * 60 + parts[2]::integer end;
  end if;
  -- Feeds and caches go by it: it tells of what readers see.
  if is_new or to_jsonb(new) - made_of is distinct from to_jsonb(old) - made_of then
    new.updated_at := now();
  end if;
  return new;
end
$$;
comment on function private.settle_podcast() is
  'Trigger: keeps publication time, both forms of the duration and the time of the last change in step. Unlisted: no publication time.';

create function private.is_open(podcast uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
  select exists (
    select from public.podcasts where podcasts.id = podcast and podcasts.is_published
      and (podcasts.unlisted_at is not null or podcasts.published_at <= now())
  )
$$;
comment on function private.is_open(uuid) is
  'True when whoever knows the episode''s id may open its page and files. Never to be asked for rows that can be listed: those would tell the ids of unlisted episodes. Definer, so that it holds for each caller alike.';
revoke execute on function private.is_open(uuid) from public;

create or replace function private.is_public_file(podcast uuid, file text) returns boolean
  language sql stable security definer set search_path = ''
  as $$
  select private.is_open(podcast) and exists (
    select from public.episode_editions
    where episode_editions.podcast_id = podcast and episode_editions.files @> array[private.name_of_file(file)]
  )
$$;


create or replace function public.read_spoken_lines(podcast uuid)
  returns table (id uuid, speaker text, text text, part text, start_ms integer, end_ms integer)
  language sql stable security definer set search_path = ''
  as $$
  select dialog_segments.id, dialog_segments.speaker, dialog_segments.text, dialog_segments.part,
      dialog_segments.start_ms, dialog_segments.end_ms
    from public.dialog_segments join public.podcasts on podcasts.id = dialog_segments.podcast_id
    where podcasts.id = podcast and (public.can_see_podcast(podcast) or private.is_open(podcast))
      and podcasts.is_published = (dialog_segments.edition_id is not null)
    order by dialog_segments.sequence_order
$$;

create function public.read_unlisted_podcast(podcast uuid) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
  select to_jsonb(podcasts) || jsonb_build_object(
      'podcast_hosts', (select coalesce(jsonb_agg(jsonb_build_object('hosts', jsonb_build_object(
          'name', hosts.name, 'title', hosts.title, 'avatar_url', hosts.avatar_url)) order by hosts.id), '[]')
        from public.podcast_hosts join public.hosts on hosts.id = podcast_hosts.host_id where podcast_hosts.podcast_id = podcasts.id),
      'podcast_guests', (select coalesce(jsonb_agg(jsonb_build_object('guests', jsonb_build_object(
          'name', guest_records.name, 'title', guest_records.title, 'bio', guest_records.bio,
          'avatar_url', guest_records.avatar_url)) order by guest_records.id), '[]')
        from private.podcast_guest_records join private.guest_records on guest_records.id = podcast_guest_records.guest_id
        where podcast_guest_records.podcast_id = podcasts.id),
      'podcast_sponsors', (select coalesce(jsonb_agg(jsonb_build_object('sponsors', jsonb_build_object(
          'name', sponsors.name, 'description', sponsors.description, 'website_url', sponsors.website_url,
          'logo_url', sponsors.logo_url)) order by sponsors.id), '[]')
        from public.podcast_sponsors join public.sponsors on sponsors.id = podcast_sponsors.sponsor_id
        where podcast_sponsors.podcast_id = podcasts.id),
      'rss_feeds', null)
    from public.podcasts where podcasts.id = podcast and podcasts.is_published and podcasts.unlisted_at is not null
$$;
comment on function public.read_unlisted_podcast(uuid) is
  'The page of an unlisted episode for whoever has its link; null for any other. Definer: no policy shows such a row, for a policy cannot tell a link from a list.';
revoke execute on function public.read_unlisted_podcast(uuid) from public;
grant execute on function public.read_unlisted_podcast(uuid) to anon, authenticated, service_role;

create function public.publish_by_link(podcast uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
declare
  was_published boolean;
begin
  if not public.can_edit_podcast(podcast) and not private.is_server() then
    raise exception 'There is no such episode of yours.' using errcode = '42501';
  end if;
  select podcasts.is_published into was_published from public.podcasts where podcasts.id = podcast for no key update;
  if not was_published then
    perform private.assert_publishable(podcast);
    perform private.show_work(podcast);
  end if;
  update public.podcasts set is_published = true, published_at = null, unlisted_at = coalesce(podcasts.unlisted_at, now())
    where podcasts.id = podcast;
  perform private.make_edition(podcast, 'publication');
end
$$;
comment on function public.publish_by_link(uuid) is
  'Publishes an episode for those who are given its link, or takes one that is public out of every list. Published for everybody later (schedule_podcast), it has the date of that day. Definer, as publish_podcast.';
revoke execute on function public.publish_by_link(uuid) from public, anon;
grant execute on function public.publish_by_link(uuid) to authenticated, service_role;

create or replace function public.schedule_podcast(podcast uuid, moment timestamptz) returns void
  language plpgsql security definer set search_path = ''
  as $$
declare
  before public.podcasts;
begin
  if not public.can_edit_podcast(podcast) and not private.is_server() then
    raise exception 'There is no such episode of yours.' using errcode = '42501';
  end if;
  select * into before from public.podcasts where podcasts.id = podcast for no key update;
  if private.is_shown(before.is_published, before.published_at) then
    raise exception 'This episode is public already. Unpublish it first.';
  end if;
  if moment > now() + interval '2 years' then
    raise exception 'Choose a time within the next two years.' using errcode = '22023';
  end if;
  if not before.is_published then
    perform private.assert_publishable(podcast);
    perform private.show_work(podcast);
  end if;
  update public.podcasts set is_published = true, published_at = greatest(moment, now()), unlisted_at = null where podcasts.id = podcast;
  perform private.make_edition(podcast, 'publication');
end
$$;

-- Deleted for good: who asks for it again is told so -----------------------------------------------------------------

create table private.gone_podcasts (
  id uuid primary key,
  gone_at timestamptz not null default now()
);
comment on table private.gone_podcasts is
  'Episodes that had been published and were deleted: their page and files answer 410, so that apps and search engines forget them.';
revoke all on table private.gone_podcasts from public, anon, authenticated;

create function private.note_gone_podcast() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if exists (select from public.episode_editions where episode_editions.podcast_id = old.id) then
    insert into private.gone_podcasts (id) values (old.id) on conflict do nothing;
  end if;
  return old;
end
$$;
comment on function private.note_gone_podcast() is 'Trigger: before its editions go with it. Definer, because nobody writes the list.';
create trigger note_gone_podcast before delete on public.podcasts
  for each row execute function private.note_gone_podcast();

create function public.is_gone_podcast(podcast uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select exists (select from private.gone_podcasts where gone_podcasts.id = podcast) $$;
comment on function public.is_gone_podcast(uuid) is 'Whether an episode had been public and was deleted. Definer: of the list itself nobody reads more.';
revoke execute on function public.is_gone_podcast(uuid) from public;
grant execute on function public.is_gone_podcast(uuid) to anon, authenticated, service_role;
