-- Where its creator allows it, a line of the transcript opens the words of the text that it rests on.

alter table public.podcasts add column shows_passages boolean not null default false;
comment on column public.podcasts.shows_passages is
  'Whether visitors may open the passage behind each supported line of the published transcript; at most 40 words of each.';
grant update (shows_passages) on table public.podcasts to authenticated;

create table private.shown_passages (
  podcast_id uuid not null references public.podcasts (id) on delete cascade,
  line_hash text not null,
  passage text not null,
  primary key (podcast_id, line_hash)
);
comment on table private.shown_passages is
  'What visitors may read of a text, by the md5 of the line that it supports. Copied when the words are published, or when its creator allows it: what happens to the text later shows nothing more.';
alter table private.shown_passages enable row level security;

create function private.list_passages(podcast uuid)
  returns table (segment_id uuid, line text, support text, passage text, place jsonb)
  language sql stable security definer set search_path = ''
  as $$
  -- Places count UTF-16 units: a sign beyond them is two, so each is given a companion that goes again.
  with source as materialized (
    select regexp_replace(podcast_sources.content, U&'([\+010000-\+10FFFF])', U&'\005C1\E000', 'g') as content,
        podcast_sources.places
      from public.podcast_sources where podcast_sources.podcast_id = podcast
  ), places as materialized (
    select entry as place, (entry ->> 'at')::integer as begins,
        lead((entry ->> 'at')::integer, 1, 2147483647) over (order by (entry ->> 'at')::integer) as ends
      from source cross join jsonb_array_elements(source.places) as entry
  )
  select working_lines.id, working_lines.text, working_lines.support, replace(substr(source.content, working_lines.source_start + 1,
      least(working_lines.source_end - working_lines.source_start, 2000)), U&'\E000', ''), places.place
    from private.working_lines cross join source
      left join places on working_lines.source_start >= places.begins and working_lines.source_start < places.ends
    where working_lines.podcast_id = podcast and working_lines.source_start < working_lines.source_end
      and working_lines.support in ('supported', 'not_checked', 'unsupported')
    order by working_lines.sequence_order
$$;
comment on function private.list_passages(uuid) is 'The passage beside each line of the working copy and where it stood. Definer: for functions that ask for rights first.';

create or replace function public.read_passages(podcast uuid) returns table (segment_id uuid, passage text, place jsonb)
  language sql stable security definer set search_path = ''
  as $$
  select passages.segment_id, passages.passage, passages.place from private.list_passages(podcast) as passages
    where public.can_edit_podcast(podcast) or podcast in (select private.list_podcasts_as_guest())
$$;

create function private.release_passages(podcast uuid) returns void
  language sql security definer set search_path = ''
  as $$
  delete from private.shown_passages where shown_passages.podcast_id = podcast;
  insert into private.shown_passages (podcast_id, line_hash, passage)
    select distinct on (md5(passages.line)) podcast, md5(passages.line), shortened || case when shortened = whole then '' else '…' end
      from private.list_passages(podcast) as passages
        cross join lateral (select btrim(regexp_replace(passages.passage, '\s+', ' ', 'g')) as whole) as tidy
        cross join lateral (select left(array_to_string((string_to_array(whole, ' '))[1:40], ' '), 400) as shortened) as cut
      where passages.support = 'supported'
        and exists (select from public.podcasts where podcasts.id = podcast and podcasts.shows_passages)
        and exists (select from public.dialog_segments
          where dialog_segments.podcast_id = podcast and dialog_segments.edition_id is not null and dialog_segments.text = passages.line)
$$;
comment on function private.release_passages(uuid) is
  'Copies the passages of supported lines of the current edition, or takes them back. Definer: nobody writes them by hand.';

create function private.renew_passages() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  perform private.release_passages((to_jsonb(new) ->> case tg_table_name when 'podcasts' then 'id' else 'podcast_id' end)::uuid);
  return null;
end
$$;
comment on function private.renew_passages() is 'Trigger: passages are shown as they were when the words were published, or when its creator allowed it.';
create trigger renew_passages after update of shows_passages on public.podcasts
  for each row when (old.shows_passages <> new.shows_passages) execute function private.renew_passages();
-- Deferred: the lines of an edition are written after it. A change of details shows no other words.
create constraint trigger renew_passages after insert on public.episode_editions
  deferrable initially deferred for each row when (new.made_for <> 'details') execute function private.renew_passages();

drop function public.read_spoken_lines(uuid);
create function public.read_spoken_lines(podcast uuid)
  returns table (id uuid, speaker text, text text, part text, start_ms integer, end_ms integer, passage text)
  language sql stable security definer set search_path = ''
  as $$
  select dialog_segments.id, dialog_segments.speaker, dialog_segments.text, dialog_segments.part,
      dialog_segments.start_ms, dialog_segments.end_ms, shown_passages.passage
    from public.dialog_segments join public.podcasts on podcasts.id = dialog_segments.podcast_id
      left join private.shown_passages on shown_passages.podcast_id = podcasts.id and podcasts.is_published
        and shown_passages.line_hash = md5(dialog_segments.text)
    where podcasts.id = podcast and (public.can_see_podcast(podcast) or private.is_open(podcast))
      and podcasts.is_published = (dialog_segments.edition_id is not null)
    order by dialog_segments.sequence_order
$$;
comment on function public.read_spoken_lines(uuid) is
  'The transcript of an episode''s page: of the current edition for everybody, its owner included; of a draft for its people. Passages where the creator shows them. Definer: under the name dialog_segments an owner reads the working copy.';
revoke execute on function public.read_spoken_lines(uuid) from public;
grant execute on function public.read_spoken_lines(uuid) to anon, authenticated, service_role;
