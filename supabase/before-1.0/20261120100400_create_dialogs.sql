create table public.podcast_sources (
  podcast_id uuid primary key references public.podcasts (id) on delete cascade,
  file_name text not null default '' check (char_length(file_name) <= 255),
  content text not null check (char_length(content) <= 2000000),
  created_at timestamptz not null default now()
);
comment on table public.podcast_sources is 'The leader''s text behind an episode. Apart from podcasts, because it is never public.';

create table public.dialog_segments (
  id uuid primary key default gen_random_uuid(),
  podcast_id uuid not null references public.podcasts (id) on delete cascade,
  speaker text not null check (speaker in ('Host A', 'Host B')),
  text text not null check (char_length(text) between 1 and 10000),
  sequence_order integer not null check (sequence_order >= 0),
  kind text not null default 'answer'
    check (kind in ('opening', 'question', 'answer', 'reaction', 'takeaway', 'close')),
  part text not null default '' check (char_length(part) <= 300),
  source_start integer check (source_start >= 0),
  source_end integer check (source_end >= 0),
  support text check (support in ('quoted', 'supported', 'unsupported')),
  start_ms integer check (start_ms >= 0),
  end_ms integer check (end_ms >= 0),
  clip_key text,
  voiced_text text,
  voiced_voice text,
  created_at timestamptz not null default now(),
  -- Checked at the end of a statement or transaction, so that lines can change places.
  constraint dialog_segments_order_unique unique (podcast_id, sequence_order) deferrable initially immediate
);
comment on table public.dialog_segments is 'One line of the talk: who says what, where the source supports it, where it lies in the audio.';
comment on column public.dialog_segments.support is 'How the line stands to the source; null when it claims nothing.';
comment on column public.dialog_segments.voiced_text is 'The text as it was last spoken; differs from text when the audio is out of date.';

create function private.renew_content_version() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  touched uuid[];
begin
  if tg_op = 'INSERT' then
    touched := array(select distinct new_rows.podcast_id from new_rows);
  elsif tg_op = 'DELETE' then
    touched := array(select distinct old_rows.podcast_id from old_rows);
  else
    -- Times and clips of a line are not its content.
    touched := array(
      select distinct new_rows.podcast_id from new_rows join old_rows on old_rows.id = new_rows.id
      where (new_rows.text, new_rows.speaker, new_rows.sequence_order)
        is distinct from (old_rows.text, old_rows.speaker, old_rows.sequence_order)
    );
  end if;
  if cardinality(touched) > 0 then
    update public.podcasts set content_version = private.read_content_version(podcasts.id, podcasts.audio_url)
      where podcasts.id = any (touched);
  end if;
  return null;
end
$$;
comment on function private.renew_content_version() is
  'Trigger: an edited line makes a new version of the episode. Definer, because creators may not write content_version.';
create trigger renew_version_on_insert after insert on public.dialog_segments
  referencing new table as new_rows for each statement execute function private.renew_content_version();
create trigger renew_version_on_update after update on public.dialog_segments
  referencing old table as old_rows new table as new_rows for each statement execute function private.renew_content_version();
create trigger renew_version_on_delete after delete on public.dialog_segments
  referencing old table as old_rows for each statement execute function private.renew_content_version();
create trigger notify_realtime after insert or update or delete on public.dialog_segments
  for each row execute function private.notify_realtime();

revoke all on table public.podcast_sources, public.dialog_segments from anon, authenticated;
grant select, insert, delete on table public.podcast_sources to authenticated;
grant update (file_name, content) on table public.podcast_sources to authenticated;
grant select on table public.dialog_segments to anon, authenticated;
grant delete on table public.dialog_segments to authenticated;
-- Times and clips are what the worker made; a creator could otherwise pass off another clip as this line.
grant insert (id, podcast_id, speaker, text, sequence_order, kind, part, support, source_start, source_end)
  on table public.dialog_segments to authenticated;
grant update (id, speaker, text, sequence_order, kind, part, support, source_start, source_end)
  on table public.dialog_segments to authenticated;
grant all on table public.podcast_sources, public.dialog_segments to service_role;

alter table public.podcast_sources enable row level security;
alter table public.dialog_segments enable row level security;

create policy "owners and admins read a source" on public.podcast_sources
  for select to authenticated using (public.can_edit_podcast(podcast_id));
create policy "owners and admins add a source" on public.podcast_sources
  for insert to authenticated with check (public.can_edit_podcast(podcast_id));
create policy "owners and admins change a source" on public.podcast_sources
  for update to authenticated
  using (public.can_edit_podcast(podcast_id)) with check (public.can_edit_podcast(podcast_id));
create policy "owners and admins remove a source" on public.podcast_sources
  for delete to authenticated using (public.can_edit_podcast(podcast_id));

-- The inner query runs under the policies of podcasts: who sees the episode sees its lines.
create policy "whoever sees the episode reads its lines" on public.dialog_segments
  for select to anon, authenticated
  using (podcast_id in (select podcasts.id from public.podcasts where podcasts.id = dialog_segments.podcast_id));
create policy "owners and admins add lines" on public.dialog_segments
  for insert to authenticated with check (public.can_edit_podcast(podcast_id));
create policy "owners and admins change lines" on public.dialog_segments
  for update to authenticated
  using (public.can_edit_podcast(podcast_id)) with check (public.can_edit_podcast(podcast_id));
create policy "owners and admins remove lines" on public.dialog_segments
  for delete to authenticated using (public.can_edit_podcast(podcast_id));
