-- What writer and model said of words stays known, and a model proves itself before it may raise a label.

create table private.line_verdicts (
  podcast_id uuid not null references public.podcasts (id) on delete cascade,
  claim_key text not null,
  support text check (support in ('supported', 'not_checked', 'unsupported', 'no_claim')),
  proved_by text check (proved_by in ('writer', 'model')),
  reason jsonb check (jsonb_typeof(reason) = 'object'),
  source_start integer,
  source_end integer,
  asked_of text,
  tries smallint not null default 0,
  due_at timestamptz,
  made_at timestamptz not null default now(),
  primary key (podcast_id, claim_key),
  check ((support is null) = (proved_by is null))
);
comment on table private.line_verdicts is
  'What writer or model said of these words beside this text: an undone edit or a restored edition has it again and nothing is paid twice. Without support: to be asked of a model when due.';
comment on column private.line_verdicts.claim_key is 'As dialog_segments.claim_key.';
comment on column private.line_verdicts.asked_of is 'The model that is or was asked; null for the built-in writer.';
comment on column private.line_verdicts.tries is 'How often the model was asked without an outcome; at three it is left alone.';
comment on column private.line_verdicts.due_at is 'Not before this time, so that nobody pays for words that are still being typed, or for a service that is down.';
create index line_verdicts_due_at_index on private.line_verdicts (due_at) where support is null and tries < 3;

create table private.checker_proofs (
  model text not null,
  language text not null,
  version smallint not null,
  found smallint not null,
  accused smallint not null,
  tried_at timestamptz not null default now(),
  primary key (model, language)
);
comment on table private.checker_proofs is
  'What a checking model found in its trial: of twelve false lines of a language, and how many of twelve fair ones it accused. Without a good trial it may only lower labels.';

create function private.remember_mark() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  known private.line_verdicts;
begin
  if new.edition_id is not null or new.claim_key is null then
    return new;
  elsif new.proved_by in ('writer', 'model') then
    insert into private.line_verdicts (podcast_id, claim_key, support, proved_by, reason, source_start, source_end)
      values (new.podcast_id, new.claim_key, new.support, new.proved_by, new.reason, new.source_start, new.source_end)
      on conflict (podcast_id, claim_key) do update
        set support = excluded.support, proved_by = excluded.proved_by, reason = excluded.reason,
          source_start = excluded.source_start, source_end = excluded.source_end;
  elsif new.proved_by is null or new.proved_by = 'rules' then
    select * into known from private.line_verdicts
      where line_verdicts.podcast_id = new.podcast_id and line_verdicts.claim_key = new.claim_key and line_verdicts.support is not null;
    if found then
      new.support := known.support;
      new.proved_by := known.proved_by;
      new.reason := known.reason;
      new.source_start := known.source_start;
      new.source_end := known.source_end;
    end if;
  end if;
  return new;
end
$$;
comment on function private.remember_mark() is
  'Trigger: what writer or model says of a line is remembered, and said again of the same words where rules are all that speaks. Definer, because creators may not write marks.';
revoke execute on function private.remember_mark() from public;
-- By its name it comes after release_mark.
create trigger remember_mark before insert or update of support, claim_key on public.dialog_segments
  for each row execute function private.remember_mark();

-- Lines of before have their place in the memory too.
insert into private.line_verdicts (podcast_id, claim_key, support, proved_by, reason, source_start, source_end)
  select distinct on (podcast_id, claim_key) podcast_id, claim_key, support, proved_by, reason, source_start, source_end
    from public.dialog_segments
    where edition_id is null and claim_key is not null and proved_by in ('writer', 'model')
    order by podcast_id, claim_key, sequence_order;

create function private.release_marks_of_hosts() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  name text;
begin
  foreach name in array regexp_split_to_array(
    concat_ws(' ', old.host_a_name, old.host_b_name, old.title, new.host_a_name, new.host_b_name, new.title), '[^[:alpha:]]+')
  loop
    if char_length(name) > 1 then
      update private.working_lines set support = null, proved_by = null, reason = null, grounding_version = null
        where strpos(lower(working_lines.text), lower(name)) > 0 and working_lines.support in ('not_checked', 'unsupported')
          and (working_lines.proved_by is null or working_lines.proved_by = 'rules');
    end if;
  end loop;
  return null;
end
$$;
comment on function private.release_marks_of_hosts() is
  'Trigger: names of hosts and show are known to the rules, so what they said of lines with such a name is read again. Definer, because creators may not write marks.';
revoke execute on function private.release_marks_of_hosts() from public;
create trigger release_marks_of_hosts after update of host_a_name, host_b_name, title on public.show_settings
  for each row when ((new.host_a_name, new.host_b_name, new.title) is distinct from (old.host_a_name, old.host_b_name, old.title))
  execute function private.release_marks_of_hosts();
