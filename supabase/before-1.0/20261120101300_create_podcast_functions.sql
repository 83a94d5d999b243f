create function public.search_podcasts(
  query text default '', sort text default 'created_at', direction text default 'desc',
  page_size integer default 12, page_offset integer default 0
) returns setof public.podcasts
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  wanted constant text := lower(btrim(coalesce(query, '')));
  is_ascending constant boolean := lower(direction) = 'asc';
begin
  if sort not in ('created_at', 'title', 'duration') then
    raise exception 'Episodes can be sorted by created_at, title or duration.' using errcode = '22023';
  end if;
  -- strpos takes what people type literally: %, _, quotes and brackets are just letters.
  return query
    select podcasts.* from public.podcasts
    where podcasts.is_published
      and (wanted = '' or strpos(lower(podcasts.title), wanted) > 0 or strpos(lower(podcasts.description), wanted) > 0)
    order by
      case when sort = 'created_at' and is_ascending then podcasts.created_at end asc,
      case when sort = 'created_at' and not is_ascending then podcasts.created_at end desc,
      case when sort = 'title' and is_ascending then lower(podcasts.title) end asc,
      case when sort = 'title' and not is_ascending then lower(podcasts.title) end desc,
      case when sort = 'duration' and is_ascending then podcasts.duration_seconds end asc,
      case when sort = 'duration' and not is_ascending then podcasts.duration_seconds end desc,
      podcasts.created_at desc, podcasts.id
    limit least(greatest(page_size, 1), 100) offset greatest(page_offset, 0);
end
$$;
comment on function public.search_podcasts(text, text, text, integer, integer) is 'The public list of episodes: literal search, length as length, page by page.';
revoke execute on function public.search_podcasts(text, text, text, integer, integer) from public;
grant execute on function public.search_podcasts(text, text, text, integer, integer) to anon, authenticated, service_role;

create function public.latest_published_podcast() returns uuid
  language sql stable security invoker set search_path = ''
  as $$ select podcasts.id from public.podcasts where podcasts.is_published order by podcasts.created_at desc, podcasts.id limit 1 $$;
comment on function public.latest_published_podcast() is 'Id of the newest published episode, null when there is none.';
revoke execute on function public.latest_published_podcast() from public;
grant execute on function public.latest_published_podcast() to anon, authenticated, service_role;

create function public.publish_podcast(podcast uuid) returns void
  language plpgsql security invoker set search_path = ''
  as $$
begin
  if not public.can_edit_podcast(podcast) then
    raise exception 'There is no such episode of yours.' using errcode = '42501';
  end if;
  if exists (select from public.podcasts where podcasts.id = podcast and coalesce(podcasts.audio_url, '') = '') then
    raise exception 'This episode has no audio yet. Make the audio first, then publish it.';
  end if;
  update public.podcasts set is_published = true where podcasts.id = podcast;
end
$$;
comment on function public.publish_podcast(uuid) is 'Makes an episode with audio public.';

create function public.unpublish_podcast(podcast uuid) returns void
  language plpgsql security invoker set search_path = ''
  as $$
begin
  update public.podcasts set is_published = false where podcasts.id = podcast and public.can_edit_podcast(podcast);
  if not found then
    raise exception 'There is no such episode of yours.' using errcode = '42501';
  end if;
end
$$;
comment on function public.unpublish_podcast(uuid) is 'Makes an episode a draft again.';

create function public.save_dialog(podcast uuid, segments jsonb) returns setof public.dialog_segments
  language plpgsql security invoker set search_path = ''
  as $$
begin
  if not public.can_edit_podcast(podcast) then
    raise exception 'There is no such episode of yours.' using errcode = '42501';
  end if;
  delete from public.dialog_segments where dialog_segments.podcast_id = podcast and dialog_segments.id not in (
    select (line ->> 'id')::uuid from jsonb_array_elements(segments) as line where line ->> 'id' is not null
  );
  -- Known lines move and change in one statement, so that their order is checked only when all have moved.
  update public.dialog_segments
    set speaker = coalesce(line ->> 'speaker', dialog_segments.speaker), text = coalesce(line ->> 'text', dialog_segments.text),
      kind = coalesce(line ->> 'kind', dialog_segments.kind), part = coalesce(line ->> 'part', dialog_segments.part),
      -- Words that somebody changed by hand are no longer those that the source was checked against.
      support = case when line ? 'support' then line ->> 'support'
        when line ->> 'text' is distinct from dialog_segments.text then null else dialog_segments.support end,
      sequence_order = position - 1
    from jsonb_array_elements(segments) with ordinality as lines (line, position)
    where dialog_segments.podcast_id = podcast and dialog_segments.id = (line ->> 'id')::uuid;
  insert into public.dialog_segments (id, podcast_id, speaker, text, sequence_order, kind, part, support, source_start, source_end)
    select coalesce((line ->> 'id')::uuid, gen_random_uuid()), podcast, line ->> 'speaker', line ->> 'text', position - 1,
      coalesce(line ->> 'kind', 'answer'), coalesce(line ->> 'part', ''), line ->> 'support',
      (line -> 'source' ->> 'start')::integer, (line -> 'source' ->> 'end')::integer
    from jsonb_array_elements(segments) with ordinality as lines (line, position)
    where not exists (
      select from public.dialog_segments
      where dialog_segments.podcast_id = podcast and dialog_segments.id = (line ->> 'id')::uuid
    );
  return query
    select dialog_segments.* from public.dialog_segments
    where dialog_segments.podcast_id = podcast order by dialog_segments.sequence_order;
end
$$;
comment on function public.save_dialog(uuid, jsonb) is
  'Makes the lines of an episode equal to a list of {id?, speaker, text, kind?, part?, support?, source?}, in its order: known ids are kept with their audio, others added, missing ones removed.';

create function public.create_podcast_with_dialog(podcast jsonb, source jsonb default null, dialog jsonb default '[]')
  returns setof public.podcasts
  language plpgsql security invoker set search_path = ''
  as $$
declare
  made uuid;
begin
  if auth.uid() is null then
    raise exception 'You must be logged in to create a podcast' using errcode = '42501';
  end if;
  insert into public.podcasts (user_id, title, description, duration, language, leader_name, format_id, llm_model, tts_model)
    values (auth.uid(), podcast ->> 'title', coalesce(podcast ->> 'description', ''), coalesce(podcast ->> 'duration', '5:00'),
      coalesce(podcast ->> 'language', 'en'), coalesce(podcast ->> 'leader_name', ''), podcast ->> 'format_id',
      podcast ->> 'llm_model', podcast ->> 'tts_model')
    returning podcasts.id into made;
  if source is not null then
    insert into public.podcast_sources (podcast_id, file_name, content)
      values (made, coalesce(source ->> 'file_name', ''), source ->> 'content');
  end if;
  perform public.save_dialog(made, dialog);
  return query select podcasts.* from public.podcasts where podcasts.id = made;
end
$$;
comment on function public.create_podcast_with_dialog(jsonb, jsonb, jsonb) is
  'A new draft with its source {file_name, content} and its lines, all or nothing.';

create function public.save_podcast_metadata(podcast uuid, metadata jsonb) returns jsonb
  language plpgsql security invoker set search_path = ''
  as $$
declare
  owner constant uuid := (select podcasts.user_id from public.podcasts where podcasts.id = podcast);
  host jsonb := metadata -> 'host';
  guest jsonb := metadata -> 'guest';
  sponsor jsonb := metadata -> 'sponsor';
  host_id uuid := (host ->> 'id')::uuid;
  guest_id uuid := (guest ->> 'id')::uuid;
  sponsor_id uuid := (sponsor ->> 'id')::uuid;
begin
  if not public.can_edit_podcast(podcast) then
    raise exception 'There is no such episode of yours.' using errcode = '42501';
  end if;
  update public.podcasts
    set title = coalesce(metadata ->> 'title', podcasts.title),
      description = coalesce(metadata ->> 'description', podcasts.description),
      image_url = case when metadata ? 'image_url' then metadata ->> 'image_url' else podcasts.image_url end,
      categories = case when metadata ? 'categories'
        then array(select jsonb_array_elements_text(metadata -> 'categories')) else podcasts.categories end,
      is_published = coalesce((metadata ->> 'is_published')::boolean, podcasts.is_published)
    where podcasts.id = podcast;
  -- A person or sponsor without a name is none.
  if btrim(coalesce(host ->> 'name', '')) <> '' then
    update public.hosts set name = host ->> 'name', title = host ->> 'title', avatar_url = host ->> 'avatar_url'
      where hosts.id = host_id;
    if not found then
      insert into public.hosts (user_id, name, title, avatar_url)
        values (owner, host ->> 'name', host ->> 'title', host ->> 'avatar_url') returning hosts.id into host_id;
    end if;
    insert into public.podcast_hosts (podcast_id, host_id) values (podcast, host_id) on conflict do nothing;
  end if;
  if btrim(coalesce(guest ->> 'name', '')) <> '' then
    update public.guests set name = guest ->> 'name', title = guest ->> 'title', bio = guest ->> 'bio',
      avatar_url = guest ->> 'avatar_url', guest_email = guest ->> 'guest_email' where guests.id = guest_id;
    if not found then
      guest_id := gen_random_uuid();
      insert into public.guests (id, user_id, name, title, bio, avatar_url, guest_email)
        values (guest_id, owner, guest ->> 'name', guest ->> 'title', guest ->> 'bio', guest ->> 'avatar_url', guest ->> 'guest_email');
    end if;
    if not exists (select from public.podcast_guests where podcast_guests.podcast_id = podcast and podcast_guests.guest_id = save_podcast_metadata.guest_id) then
      insert into public.podcast_guests (podcast_id, guest_id) values (podcast, guest_id);
    end if;
  end if;
  if btrim(coalesce(sponsor ->> 'name', '')) <> '' then
    update public.sponsors set name = sponsor ->> 'name', description = sponsor ->> 'description',
      website_url = sponsor ->> 'website_url', logo_url = sponsor ->> 'logo_url' where sponsors.id = sponsor_id;
    if not found then
      insert into public.sponsors (user_id, name, description, website_url, logo_url)
        values (owner, sponsor ->> 'name', sponsor ->> 'description', sponsor ->> 'website_url', sponsor ->> 'logo_url')
        returning sponsors.id into sponsor_id;
    end if;
    insert into public.podcast_sponsors (podcast_id, sponsor_id) values (podcast, sponsor_id) on conflict do nothing;
  end if;
  return jsonb_build_object('podcast_id', podcast, 'host_id', host_id, 'guest_id', guest_id, 'sponsor_id', sponsor_id);
end
$$;
comment on function public.save_podcast_metadata(uuid, jsonb) is
  'Saves {title, description, image_url, categories, is_published, host, guest, sponsor} of an episode with its links, all or nothing; answers the ids.';

revoke execute on function public.publish_podcast(uuid), public.unpublish_podcast(uuid), public.save_dialog(uuid, jsonb),
  public.create_podcast_with_dialog(jsonb, jsonb, jsonb), public.save_podcast_metadata(uuid, jsonb) from public, anon;
grant execute on function public.publish_podcast(uuid), public.unpublish_podcast(uuid), public.save_dialog(uuid, jsonb),
  public.create_podcast_with_dialog(jsonb, jsonb, jsonb), public.save_podcast_metadata(uuid, jsonb) to authenticated, service_role;
