-- Whoever was invited is named in public only after a yes: on pages, in the feed, in search.
create function private.may_be_named(invitation_status text) returns boolean
  language sql immutable set search_path = ''
  as $$ select invitation_status in ('none', 'accepted') $$;
comment on function private.may_be_named(text) is
  'True for a guest who was not asked (a historic person, say) and for one who has accepted; false while an invitation waits and after a no.';
grant execute on function private.may_be_named(text) to anon, authenticated, service_role;

create or replace function private.is_guest_public(guest uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
  select exists (
    select from private.podcast_guest_records
      join private.guest_records on guest_records.id = podcast_guest_records.guest_id
      join public.podcasts on podcasts.id = podcast_guest_records.podcast_id
    where podcast_guest_records.guest_id = guest and private.may_be_named(guest_records.invitation_status)
      and private.is_shown(podcasts.is_published, podcasts.published_at)
  )
$$;
comment on function private.is_guest_public(uuid) is
  'True when a published episode shows the guest, who has not been asked in vain. Definer: no token reads the private tables.';

create or replace function private.read_details(podcast public.podcasts) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
  select jsonb_build_object('title', podcast.title, 'description', podcast.description, 'language', podcast.language,
    'leader_name', podcast.leader_name, 'categories', to_jsonb(podcast.categories), 'image_url', podcast.image_url,
    'cover_small_url', podcast.cover_small_url,
    'hosts', (select coalesce(jsonb_agg(jsonb_build_object('name', hosts.name, 'title', hosts.title, 'avatar_url', hosts.avatar_url) order by hosts.id), '[]')
      from public.podcast_hosts join public.hosts on hosts.id = podcast_hosts.host_id where podcast_hosts.podcast_id = podcast.id),
    'guests', (select coalesce(jsonb_agg(jsonb_build_object('name', guest_records.name, 'title', guest_records.title,
        'bio', guest_records.bio, 'avatar_url', guest_records.avatar_url) order by guest_records.id), '[]')
      from private.podcast_guest_records join private.guest_records on guest_records.id = podcast_guest_records.guest_id
      where podcast_guest_records.podcast_id = podcast.id and private.may_be_named(guest_records.invitation_status)),
    'sponsors', (select coalesce(jsonb_agg(jsonb_build_object('name', sponsors.name, 'description', sponsors.description,
        'website_url', sponsors.website_url, 'logo_url', sponsors.logo_url) order by sponsors.id), '[]')
      from public.podcast_sponsors join public.sponsors on sponsors.id = podcast_sponsors.sponsor_id
      where podcast_sponsors.podcast_id = podcast.id),
    'feed', (select to_jsonb(rss_feeds) - '{id,podcast_id,created_at,updated_at}'::text[]
      from public.rss_feeds where rss_feeds.podcast_id = podcast.id))
$$;

create or replace function public.read_unlisted_podcast(podcast uuid) returns jsonb
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
        where podcast_guest_records.podcast_id = podcasts.id and private.may_be_named(guest_records.invitation_status)),
      'podcast_sponsors', (select coalesce(jsonb_agg(jsonb_build_object('sponsors', jsonb_build_object(
          'name', sponsors.name, 'description', sponsors.description, 'website_url', sponsors.website_url,
          'logo_url', sponsors.logo_url)) order by sponsors.id), '[]')
        from public.podcast_sponsors join public.sponsors on sponsors.id = podcast_sponsors.sponsor_id
        where podcast_sponsors.podcast_id = podcasts.id),
      'rss_feeds', null)
    from public.podcasts where podcasts.id = podcast and podcasts.is_published and podcasts.unlisted_at is not null
$$;

-- Editions of before name everybody, and search reads them: this renews them.
update private.guest_records set name = name where not private.may_be_named(invitation_status);
