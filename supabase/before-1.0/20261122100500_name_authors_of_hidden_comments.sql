create or replace function private.has_visible_comment(account uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
  select exists (
    select from public.podcast_comments
      join public.podcasts on podcasts.id = podcast_comments.podcast_id
    where podcast_comments.user_id = account and (
      podcast_comments.hidden_at is null and private.is_shown(podcasts.is_published, podcasts.published_at)
      or podcast_comments.user_id = auth.uid() or podcasts.user_id = auth.uid() or (select public.is_admin())
    )
  )
$$;
comment on function private.has_visible_comment(uuid) is
  'True when the caller may read a comment of the account: one that everybody reads, an own one, one on an own episode, any for an admin. Definer: it looks past the caller''s own rights.';
comment on view public.comment_authors is
  'Name and picture of people whose comments the asker may read: all that others learn of a profile. Runs with its owner''s rights for that reason.';
