-- What an admin is shown of the listens of a whole site is kept as sums: thousands of episodes with a million listens are
-- answered from as few rows as a hundred are.

create table private.listen_days (
  day date not null,
  program text not null,
  listens integer not null,
  primary key (day, program)
);
comment on table private.listen_days is
  'How often all episodes together were heard on a day with a program: sums of podcast_listens, kept by its triggers.';
alter table private.listen_days enable row level security;

create table private.listen_spans (
  podcast_id uuid not null references public.podcasts (id) on delete cascade,
  days smallint not null,
  counted_on date not null,
  listens integer not null,
  primary key (podcast_id, days)
);
comment on table private.listen_spans is
  'How often an episode was heard in so many days up to counted_on and since then. Of today they are sums, kept by the triggers of podcast_listens; of an earlier day nobody believes them, until private.renew_listens has counted again.';
-- The most heard, and those of an earlier day.
create index listen_spans_listens_index on private.listen_spans (days, counted_on, listens desc, podcast_id);
alter table private.listen_spans enable row level security;

create function private.kept_spans() returns integer[]
  language sql immutable set search_path = ''
  as $$ select array[7, 30, 90, 365] $$;
comment on function private.kept_spans() is
  'The days that the page of listens offers. Others are counted as they are asked for.';

create function private.add_up_listens() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  sign constant integer := case tg_op when 'DELETE' then -1 else 1 end;
begin
  if not exists (select from changed) then
    return null;
  end if;
  -- One after the other, until each has committed: whoever counts anew sees either both, a listen and its sum, or neither.
  perform pg_advisory_xact_lock(hashtext('helmcast:listens'));
  insert into private.listen_days as known (day, program, listens)
    select changed.day, coalesce(changed.program, 'Before it was noted'), sign * count(*) from changed group by 1, 2
    on conflict (day, program) do update set listens = known.listens + excluded.listens;
  -- The sums of an episode that is deleted go with it.
  insert into private.listen_spans as known (podcast_id, days, counted_on, listens)
    select changed.podcast_id, spans.days, current_date, sign * count(*)
      from changed join public.podcasts on podcasts.id = changed.podcast_id cross join unnest(private.kept_spans()) as spans (days)
      where changed.day > current_date - spans.days
      group by changed.podcast_id, spans.days
    -- At midnight another's today may be our tomorrow: then it is counted again.
    on conflict (podcast_id, days) do update
      set listens = known.listens + excluded.listens, counted_on = least(known.counted_on, excluded.counted_on);
  return null;
end
$$;
comment on function private.add_up_listens() is
  'Trigger: sums follow the listens in their transaction, whoever writes or removes them. Definer, because nobody writes the sums.';
create trigger add_up_new after insert on public.podcast_listens
  referencing new table as changed for each statement execute function private.add_up_listens();
create trigger add_up_gone after delete on public.podcast_listens
  referencing old table as changed for each statement execute function private.add_up_listens();

create function private.keep_listens() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from private.listen_days;
    delete from private.listen_spans;
  elsif (new.podcast_id, new.day, new.program) is distinct from (old.podcast_id, old.day, old.program) then
    raise exception 'A listen stays what it was counted as.' using errcode = '22023';
  end if;
  return new;
end
$$;
comment on function private.keep_listens() is
  'Trigger: what a listen was added up as does not change, and without listens there are no sums. Definer as add_up_listens.';
create trigger keep_key before update of podcast_id, day, program on public.podcast_listens
  for each row execute function private.keep_listens();
create trigger empty_sums after truncate on public.podcast_listens
  for each statement execute function private.keep_listens();

create function private.renew_listens(most integer) returns integer
  language plpgsql set search_path = ''
  as $$
declare
  spans constant integer[] := private.kept_spans();
  renewed integer;
begin
  if not exists (
    select from private.listen_spans where listen_spans.days = any (spans) and listen_spans.counted_on < current_date
  ) then
    return 0;
  end if;
  perform pg_advisory_xact_lock(hashtext('helmcast:listens'));
  update private.listen_spans as known set counted_on = current_date, listens = (
      select count(*) from public.podcast_listens
      where podcast_listens.podcast_id = known.podcast_id and podcast_listens.day > current_date - known.days
    )
    where (known.podcast_id, known.days) in (
      select old.podcast_id, old.days from private.listen_spans as old
      where old.days = any (spans) and old.counted_on < current_date limit renew_listens.most
    );
  get diagnostics renewed = row_count;
  -- An episode that nobody hears any more waits for its next listener.
  delete from private.listen_spans
    where listen_spans.days = any (spans) and listen_spans.counted_on = current_date and listen_spans.listens <= 0;
  return renewed;
end
$$;
comment on function private.renew_listens(integer) is
  'For the worker: counts sums of an earlier day again, so many at a time that nobody waits. Answers how many it counted.';

-- Planned for each asker: an admin's sums leave out no episode, and of few episodes their own rows are nearer than the days.
create or replace function public.sum_listens(days integer)
  returns table (part text, id text, name text, listens bigint)
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
  as $$
declare
  span constant integer := least(greatest(sum_listens.days, 1), 400);
  since constant date := current_date - span;
  -- Null is all of them.
  own uuid[];
  -- Whether each episode's sum is of today: one that is not may be too high by what was heard on days that are over.
  is_kept boolean := false;
begin
  if public.is_admin() is true then
    select coalesce(min(listen_spans.counted_on) = current_date and max(listen_spans.counted_on) = current_date, false) into is_kept
      from private.listen_spans where listen_spans.days = span;
  else
    own := array(select podcasts.id from public.podcasts where podcasts.user_id = auth.uid());
  end if;
  return query
  with programs as materialized (
    select listen_days.day, listen_days.program, listen_days.listens::bigint as listens from private.listen_days
      where own is null and listen_days.day > since and listen_days.listens > 0
    union all
    select podcast_listens.day, coalesce(podcast_listens.program, 'Before it was noted'), count(*) from public.podcast_listens
      where own is not null and podcast_listens.day > since and podcast_listens.podcast_id = any (own)
      group by 1, 2
  ), episodes as (
    (select listen_spans.podcast_id, listen_spans.listens::bigint as listens from private.listen_spans
      where is_kept and listen_spans.days = span and listen_spans.counted_on = current_date and listen_spans.listens > 0
      order by listen_spans.listens desc, listen_spans.podcast_id limit 20)
    union all
    (select podcast_listens.podcast_id, count(*) from public.podcast_listens
      where not is_kept and podcast_listens.day > since and (own is null or podcast_listens.podcast_id = any (own))
      group by podcast_listens.podcast_id
      order by count(*) desc, podcast_listens.podcast_id limit 20)
  ), parts as (
    select 'day' as part, programs.day::text as id, programs.day::text as name, sum(programs.listens)::bigint as listens
      from programs group by programs.day
    union all
    select 'episode', podcasts.id::text, podcasts.title, episodes.listens
      from episodes join public.podcasts on podcasts.id = episodes.podcast_id
    union all
    (select 'program', programs.program, programs.program, sum(programs.listens)::bigint
      from programs group by programs.program
      order by sum(programs.listens) desc, programs.program limit 20)
  )
  select parts.part, parts.id, parts.name, parts.listens from parts
    order by parts.part, parts.listens desc, parts.name;
end
$$;
comment on function public.sum_listens(integer) is
  'Listens of the last days of the episodes that the caller may edit: of each day, and of the twenty most heard episodes and programs. Definer, so that the right is asked once for each episode and not for each listen.';

insert into private.listen_days (day, program, listens)
  select podcast_listens.day, coalesce(podcast_listens.program, 'Before it was noted'), count(*)
    from public.podcast_listens group by 1, 2;
-- Of a day long ago, so that the worker counts them.
insert into private.listen_spans (podcast_id, days, counted_on, listens)
  select podcasts.id, spans.days, '-infinity', 0
    from public.podcasts cross join unnest(private.kept_spans()) as spans (days)
    where exists (select from public.podcast_listens where podcast_listens.podcast_id = podcasts.id);
