-- Two lines, and one line that imitates them with a tab and a new line in its text, had one fingerprint: approvals and sound went on
-- to hold for other words. Texts without either keep the fingerprint that they have.
create temporary table odd_work on commit drop as
  select podcast_id, words_key, private.approval_key(podcast_id) as approval_key from public.episode_work
    where private.read_working_lines(podcast_id)::text ~ '\\[nt]' or heard::text ~ '\\[nt]';

create or replace function private.key_of_lines(lines jsonb) returns text
  language sql immutable set search_path = ''
  as $$
  -- JSON has a tab or a new line only as an escape: no text of one form is one of the other.
  select md5(coalesce(case when bool_or(concat(line ->> 'part', line ->> 'text') ~ '[\n\t]')
    then jsonb_agg(jsonb_build_array(line -> 'speaker', coalesce(line ->> 'part', ''), line -> 'text') order by place)::text
    else string_agg(
      (line ->> 'speaker') || E'\t' || coalesce(line ->> 'part', '') || E'\t' || (line ->> 'text'), E'\n' order by place
    ) end, '')) from jsonb_array_elements(lines) with ordinality as lines (line, place)
$$;

update public.episode_work set heard_key = private.key_of_lines(episode_work.heard) from odd_work
  where odd_work.podcast_id = episode_work.podcast_id and episode_work.heard <> '[]';
select private.renew_words_key(array(select podcast_id from odd_work));
update private.podcast_guest_records as records set reviewed_version = episode_work.words_key
  from odd_work join public.episode_work on episode_work.podcast_id = odd_work.podcast_id
  where records.podcast_id = odd_work.podcast_id and records.reviewed_version = odd_work.words_key;
update private.approvers set reviewed_key = private.approval_key(odd_work.podcast_id) from odd_work
  where approvers.podcast_id = odd_work.podcast_id and approvers.reviewed_key = odd_work.approval_key;
alter table public.episode_editions disable trigger stay_as_published;
update public.episode_editions set words_key = private.key_of_lines(episode_editions.lines)
  where episode_editions.lines::text ~ '\\[nt]';
set constraints all immediate;
alter table public.episode_editions enable trigger stay_as_published;

-- Whoever asks again, or removes an approver and names them again, has them mailed once a day for the same words and sound.
create temporary table told_asks on commit drop as
  select news.podcast_id, news.account_id from private.news_for_people as news join private.told_people using (kind, about, version)
    where kind = 'approval-asked';
do $$
declare
  known constant text := pg_get_viewdef('private.news_for_people');
  made constant text := regexp_replace(regexp_replace(known,
    '\(?read\.id \|\| '' ''::text\)? \|\| users\.id', 'podcasts.id || '' '' || users.id'),
    '\(?read\.asked_at\)?::text', 'private.approval_key(podcasts.id) || '' '' || read.asked_at::date');
begin
  if made !~ 'podcasts.id \|\| '' '' \|\| users.id' or made !~ 'read.asked_at::date' then
    raise exception 'The view news_for_people is not the one that this migration knows: %', known;
  end if;
  execute 'create or replace view private.news_for_people as ' || made;
end
$$;
insert into private.told_people (kind, about, version, account_id, is_mailed)
  select news.kind, news.about, news.version, news.account_id, false
    from private.news_for_people as news join told_asks using (podcast_id, account_id)
    where news.kind = 'approval-asked' on conflict do nothing;
