-- Lists of admins that begin with the newest: read from the end of an index, however much stands before it.
create index podcast_comments_created_at_index on public.podcast_comments (created_at desc);
create index newsletter_subscribers_created_at_index on public.newsletter_subscribers (created_at desc, id);
