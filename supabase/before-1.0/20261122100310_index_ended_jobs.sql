-- /metrics counts the jobs of a day, however many there have been.
create index generation_jobs_finished_index on public.generation_jobs (finished_at);
