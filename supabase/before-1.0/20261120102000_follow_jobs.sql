alter table public.generation_jobs
  add column if not exists details jsonb not null default '{}',
  add column if not exists result jsonb,
  add column if not exists worker text,
  add column if not exists heartbeat_at timestamptz;
comment on column public.generation_jobs.details is 'For the screen: which lines are being voiced, how many are done, how long it still takes.';
comment on column public.generation_jobs.result is 'What was made, where no table holds it: the lines of a dialog, another wording.';
comment on column public.generation_jobs.heartbeat_at is 'Last sign of life of the worker that holds the job; one that has been silent for long is taken for dead.';

alter table public.dialog_segments add column if not exists voice_error text;
comment on column public.dialog_segments.voice_error is 'Why this line could not be voiced, in words for the creator; null when nothing is wrong.';

-- A beat every few seconds is no news: screens hear only of what they show.
drop trigger notify_realtime on public.generation_jobs;
create trigger notify_realtime after insert or delete on public.generation_jobs
  for each row execute function private.notify_realtime();
create trigger notify_realtime_of_news after update on public.generation_jobs
  for each row when (
    (old.status, old.step, old.progress, old.message, old.error, old.details, old.result, old.cost, old.cancel_requested_at)
    is distinct from
    (new.status, new.step, new.progress, new.message, new.error, new.details, new.result, new.cost, new.cancel_requested_at)
  ) execute function private.notify_realtime();
