-- A job that ends the process which works on it would do so again with each worker that takes it up.

alter table public.generation_jobs add column unended_starts integer not null default 0;
comment on column public.generation_jobs.unended_starts is 'How often in a row a worker has taken this job up and was gone before it had ended or a part of it was finished.';
