-- The episodes that a new site makes for itself show what it can do; they are no episodes of the show.
alter table public.podcasts add column is_sample boolean not null default false;
comment on column public.podcasts.is_sample is
  'Made by the site itself on its first start: shown on its pages with a mark, never in feed, sitemap or mail, until its owner keeps it.';

-- Their ids come from the job that made them (worker/jobs/make-samples.ts).
update public.podcasts set is_sample = true where podcasts.id in (
  select (substr(hash, 1, 8) || '-' || substr(hash, 9, 4) || '-4' || substr(hash, 14, 3) || '-8' || substr(hash, 18, 3) || '-'
      || substr(hash, 21, 12))::uuid
    from (
      select encode(sha256(convert_to(generation_jobs.id || ' ' || file, 'UTF8')), 'hex') as hash
        from public.generation_jobs,
          unnest(array['frances-perkins.en.md', 'ernest-shackleton.en.md', 'florence-nightingale.en.md']) as file
        where generation_jobs.kind = 'make-samples'
    ) as made
);
update private.feed_changes set version = feed_changes.version + 1;

create function public.keep_sample(podcast uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
begin
  if not public.can_edit_podcast(podcast) then
    raise exception 'There is no such episode of yours.' using errcode = '42501';
  end if;
  update public.podcasts set is_sample = false where podcasts.id = podcast and podcasts.is_sample;
  update private.feed_changes set version = feed_changes.version + 1;
  perform pg_notify('feed_changed', '');
end
$$;
comment on function public.keep_sample(uuid) is 'Makes a sample an episode like any other. Definer: nobody marks an episode as a sample.';

create function public.remove_samples() returns integer
  language plpgsql security definer set search_path = ''
  as $$
declare
  removed integer;
begin
  if not public.is_admin() then
    raise exception 'Admin access required' using errcode = '42501';
  end if;
  -- Those that are still to be made, too.
  update public.generation_jobs set cancel_requested_at = coalesce(generation_jobs.cancel_requested_at, now()),
      status = case when generation_jobs.status = 'queued' then 'cancelled' else generation_jobs.status end,
      finished_at = case when generation_jobs.status = 'queued' then now() else generation_jobs.finished_at end
    where generation_jobs.kind = 'make-samples' and generation_jobs.status in ('queued', 'running');
  delete from public.hosts where exists (
      select from public.podcast_hosts join public.podcasts on podcasts.id = podcast_hosts.podcast_id
      where podcast_hosts.host_id = hosts.id and podcasts.is_sample
    ) and not exists (
      select from public.podcast_hosts join public.podcasts on podcasts.id = podcast_hosts.podcast_id
      where podcast_hosts.host_id = hosts.id and not podcasts.is_sample
    );
  delete from public.podcasts where podcasts.is_sample;
  get diagnostics removed = row_count;
  return removed;
end
$$;
comment on function public.remove_samples() is 'Removes the samples of a new site with all that belongs to them, for an admin. Answers how many. Definer: they may be another admin''s.';
revoke execute on function public.keep_sample(uuid), public.remove_samples() from public, anon;
grant execute on function public.keep_sample(uuid), public.remove_samples() to authenticated, service_role;
