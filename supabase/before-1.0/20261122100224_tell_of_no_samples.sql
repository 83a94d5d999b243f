-- Samples are no episodes of the show: nobody is told of them, nor that they are gone.
create or replace function private.note_publications(channels text[]) returns integer
  language plpgsql security definer set search_path = ''
  as $$
declare
  changes private.feed_changes;
  show_now constant text := private.fingerprint_show();
  news record;
  noted integer := 0;
begin
  -- The version is read before what is public: whatever comes later raises it again.
  select * into changes from private.feed_changes where feed_changes.told_version < feed_changes.version
    for update skip locked;
  if not found then
    return 0;
  end if;
  for news in
    select coalesce(shown.id, told_episodes.podcast_id) as podcast_id, shown.edition_id, shown.about as about_now,
      coalesce(shown.about, told_episodes.about) as about,
      case when told_episodes.podcast_id is null then 'published'
        when shown.id is not null then 'changed'
        when exists (select from public.podcasts where podcasts.id = told_episodes.podcast_id) then 'unpublished'
        else 'deleted' end as event
    from (
        select podcasts.id, episode_editions.id as edition_id, private.read_news_of(podcasts) as about
        from public.podcasts
          left join public.episode_editions on episode_editions.podcast_id = podcasts.id and episode_editions.is_current
        where private.is_shown(podcasts.is_published, podcasts.published_at) and not podcasts.is_sample
      ) as shown
      full join private.told_episodes on told_episodes.podcast_id = shown.id
    where (shown.id, shown.edition_id) is distinct from (told_episodes.podcast_id, told_episodes.edition_id)
    order by shown.about ->> 'published_at'
  loop
    noted := noted + 1;
    if 'webhook' = any (channels) then
      insert into private.deliveries (channel, event, about) values ('webhook', news.event, news.about);
    end if;
    if news.event = 'published' then
      insert into private.tellings (podcast_id) values (news.podcast_id) on conflict do nothing;
    end if;
    if news.about_now is null then
      delete from private.told_episodes where told_episodes.podcast_id = news.podcast_id;
    else
      insert into private.told_episodes (podcast_id, edition_id, about)
        values (news.podcast_id, news.edition_id, news.about_now)
        on conflict (podcast_id) do update set edition_id = excluded.edition_id, about = excluded.about;
    end if;
  end loop;
  if 'hub' = any (channels) and (noted > 0 or changes.told_show is distinct from show_now) then
    update private.deliveries set ended_at = now(), outcome = 'replaced'
      where deliveries.channel = 'hub' and deliveries.ended_at is null and deliveries.attempts > 0;
    -- Web processes that were not notified look after the feed once a second.
    insert into private.deliveries (channel, event, due_at) values ('hub', 'feed', now() + interval '3 seconds')
      on conflict do nothing;
  end if;
  update private.feed_changes set told_version = changes.version, told_show = show_now;
  return noted;
end
$$;
delete from private.told_episodes using public.podcasts
  where podcasts.id = told_episodes.podcast_id and podcasts.is_sample;
