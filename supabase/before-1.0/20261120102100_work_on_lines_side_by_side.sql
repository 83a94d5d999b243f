-- A second wish to write or to voice a whole episode joins the first. Single lines are many wishes, each of its own.
drop index public.generation_jobs_one_open_index;
create unique index generation_jobs_one_open_index on public.generation_jobs (podcast_id, kind)
  where status in ('queued', 'running') and kind in ('write-dialog', 'make-audio');
