-- The edit page shows one host, one guest and one sponsor: what it saves replaces what was linked before.
create or replace function public.save_podcast_metadata(podcast uuid, metadata jsonb) returns jsonb
  language plpgsql security invoker set search_path = ''
  as $$
declare
  owner constant uuid := (select podcasts.user_id from public.podcasts where podcasts.id = podcast);
  linked_host uuid;
  linked_guest uuid;
  linked_sponsor uuid;
begin
  if not public.can_edit_podcast(podcast) then
    raise exception 'There is no such episode of yours.' using errcode = '42501';
  end if;
  update public.podcasts
    set title = coalesce(metadata ->> 'title', podcasts.title),
      description = coalesce(metadata ->> 'description', podcasts.description),
      image_url = case when metadata ? 'image_url' then metadata ->> 'image_url' else podcasts.image_url end,
      categories = case when jsonb_typeof(metadata -> 'categories') = 'array'
        then array(select jsonb_array_elements_text(metadata -> 'categories')) else podcasts.categories end,
      is_published = coalesce((metadata ->> 'is_published')::boolean, podcasts.is_published)
    where podcasts.id = podcast;
  if metadata ? 'host' then
    linked_host := private.save_host(owner, metadata -> 'host');
    delete from public.podcast_hosts
      where podcast_hosts.podcast_id = podcast and podcast_hosts.host_id is distinct from linked_host;
    insert into public.podcast_hosts (podcast_id, host_id) select podcast, linked_host where linked_host is not null
      on conflict do nothing;
  end if;
  if metadata ? 'guest' then
    linked_guest := private.save_guest(owner, metadata -> 'guest');
    delete from public.podcast_guests
      where podcast_guests.podcast_id = podcast and podcast_guests.guest_id is distinct from linked_guest;
    insert into public.podcast_guests (podcast_id, guest_id) select podcast, linked_guest
      where linked_guest is not null and not exists (
        select from public.podcast_guests where podcast_guests.podcast_id = podcast and podcast_guests.guest_id = linked_guest
      );
  end if;
  if metadata ? 'sponsor' then
    linked_sponsor := private.save_sponsor(owner, metadata -> 'sponsor');
    delete from public.podcast_sponsors
      where podcast_sponsors.podcast_id = podcast and podcast_sponsors.sponsor_id is distinct from linked_sponsor;
    insert into public.podcast_sponsors (podcast_id, sponsor_id) select podcast, linked_sponsor where linked_sponsor is not null
      on conflict do nothing;
  end if;
  return jsonb_build_object('podcast_id', podcast, 'host_id', linked_host, 'guest_id', linked_guest, 'sponsor_id', linked_sponsor);
end
$$;
comment on function public.save_podcast_metadata(uuid, jsonb) is
  'Saves {title, description, image_url, categories, is_published, host, guest, sponsor} of an episode with its links, all or nothing; answers the ids. A section that is left out stays as it is; one that is null or has no name removes the link; one with an id changes that record, one without makes a new one.';

create function private.save_host(owner uuid, host jsonb) returns uuid
  language plpgsql security invoker set search_path = ''
  as $$
declare
  made uuid;
begin
  if btrim(coalesce(host ->> 'name', '')) = '' then
    return null;
  end if;
  update public.hosts set name = host ->> 'name', title = host ->> 'title', avatar_url = host ->> 'avatar_url'
    where hosts.id = (host ->> 'id')::uuid returning hosts.id into made;
  if made is null then
    insert into public.hosts (user_id, name, title, avatar_url)
      values (owner, host ->> 'name', host ->> 'title', host ->> 'avatar_url') returning hosts.id into made;
  end if;
  return made;
end
$$;
comment on function private.save_host(uuid, jsonb) is 'Changes or makes a host with the caller''s rights; null without a name.';

create function private.save_guest(owner uuid, guest jsonb) returns uuid
  language plpgsql security invoker set search_path = ''
  as $$
declare
  made uuid;
begin
  if btrim(coalesce(guest ->> 'name', '')) = '' then
    return null;
  end if;
  update public.guests set name = guest ->> 'name', title = guest ->> 'title', bio = guest ->> 'bio',
    avatar_url = guest ->> 'avatar_url', guest_email = guest ->> 'guest_email'
    where guests.id = (guest ->> 'id')::uuid returning guests.id into made;
  if made is null then
    insert into public.guests (user_id, name, title, bio, avatar_url, guest_email)
      values (owner, guest ->> 'name', guest ->> 'title', guest ->> 'bio', guest ->> 'avatar_url', guest ->> 'guest_email')
      returning guests.id into made;
  end if;
  return made;
end
$$;
comment on function private.save_guest(uuid, jsonb) is 'Changes or makes a guest with the caller''s rights; null without a name.';

create function private.save_sponsor(owner uuid, sponsor jsonb) returns uuid
  language plpgsql security invoker set search_path = ''
  as $$
declare
  made uuid;
begin
  if btrim(coalesce(sponsor ->> 'name', '')) = '' then
    return null;
  end if;
  update public.sponsors set name = sponsor ->> 'name', description = sponsor ->> 'description',
    website_url = sponsor ->> 'website_url', logo_url = sponsor ->> 'logo_url'
    where sponsors.id = (sponsor ->> 'id')::uuid returning sponsors.id into made;
  if made is null then
    insert into public.sponsors (user_id, name, description, website_url, logo_url)
      values (owner, sponsor ->> 'name', sponsor ->> 'description', sponsor ->> 'website_url', sponsor ->> 'logo_url')
      returning sponsors.id into made;
  end if;
  return made;
end
$$;
comment on function private.save_sponsor(uuid, jsonb) is 'Changes or makes a sponsor with the caller''s rights; null without a name.';

grant execute on function private.save_host(uuid, jsonb), private.save_guest(uuid, jsonb), private.save_sponsor(uuid, jsonb)
  to authenticated, service_role;
