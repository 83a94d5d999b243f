-- The public list by title and by length reads a page of an index, however long the list is.
create index podcasts_title_index on public.podcasts (lower(title)) where is_published;
create index podcasts_length_index on public.podcasts (duration_seconds) where is_published;
