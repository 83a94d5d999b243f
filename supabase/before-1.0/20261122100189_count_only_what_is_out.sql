-- After the view was made anew: the counts of an episode that waits for its time are nobody's business.
create or replace view public.podcast_stats with (security_barrier = true) as
  select
    podcasts.id as podcast_id,
    (select count(*) from public.podcast_likes where podcast_likes.podcast_id = podcasts.id) as likes,
    (select count(*) from public.podcast_comments
      where podcast_comments.podcast_id = podcasts.id and podcast_comments.hidden_at is null) as comments,
    case when exists (select from public.show_settings where shows_listens)
      then (select count(*) from public.podcast_listens where podcast_listens.podcast_id = podcasts.id)
    end as listens
  from public.podcasts where private.is_shown(podcasts.is_published, podcasts.published_at);
