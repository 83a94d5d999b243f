-- The estimate before the start includes mastering, at the pace that this machine was measured to have.

create function private.mastering_pace() returns numeric
  language sql stable set search_path = ''
  as $$
  select round(sum((mastered ->> 'seconds')::numeric) / greatest(sum((mastered ->> 'speechSeconds')::numeric), 1), 4)
    from (
      select details -> 'mastered' as mastered from public.generation_jobs
        where finished_at is not null and details -> 'mastered' is not null order by finished_at desc limit 5
    ) as newest
$$;
comment on function private.mastering_pace() is
  'Seconds of mastering for a second of speech, in the last five episodes; null before the first.';

create or replace function public.read_voicing_load(job uuid default null) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
  with wanted as (
    select created_at from public.generation_jobs
      where id = read_voicing_load.job and (user_id = auth.uid() or public.is_admin())
  ), others as (
    select status, details, created_at from public.generation_jobs
      where status in ('queued', 'running') and kind = 'make-audio' and step = 'voice'
        and id is distinct from read_voicing_load.job
      order by created_at limit 100
  ), spoken as (
    select details -> 'spoken' as spoken, row_number() over (partition by details -> 'spoken' ->> 'service' order by updated_at desc) as place
      from (
        select details, updated_at from public.generation_jobs where status = 'running'
        union all
        select details, updated_at from public.generation_jobs where finished_at > now() - interval '1 day'
      ) as recent where details -> 'spoken' is not null
  )
  select jsonb_build_object(
    'before', (select count(*) from others where status = 'queued' and created_at < (select created_at from wanted)),
    'running', coalesce((select jsonb_agg(jsonb_build_object(
        'service', details ->> 'service', 'seconds', (details ->> 'remainingSeconds')::numeric)) from others where status = 'running'), '[]'),
    'paces', coalesce((select jsonb_object_agg(service, pace) from (
        select spoken ->> 'service' as service,
          round(sum((spoken ->> 'seconds')::numeric) / greatest(sum((spoken ->> 'characters')::numeric), 1), 4) as pace
        from spoken where place <= 5 group by 1) as measured where service is not null), '{}'),
    'mastering', private.mastering_pace())
$$;
