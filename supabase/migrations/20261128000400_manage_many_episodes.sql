-- What people of many episodes need: a copy of one, how often each was heard, and what their new ones begin with.

create function public.duplicate_podcast(podcast uuid) returns uuid
  language plpgsql security definer set search_path = ''
  as $$
#variable_conflict use_column
declare
  made uuid;
  copied uuid;
  person record;
begin
  if auth.uid() is null or not public.can_edit_podcast(podcast) or not public.may_make() then
    raise exception 'There is no such episode of yours.' using errcode = '42501';
  end if;
  if exists (select from public.podcasts where id = podcast and former_guid is not null) then
    raise exception 'This episode was taken over with its own sound: there is no dialog to copy.' using errcode = '23514';
  end if;
  insert into public.podcasts (user_id, title, description, language, leader_name, categories, is_private)
    select auth.uid(), left(title, 290) || ' (copy)', description, language, leader_name, categories, is_private
    from public.podcasts where id = podcast
    returning id into made;
  -- Whoever must approve the one must approve the other, anew.
  insert into private.approvers (podcast_id, place, address, named_by)
    select made, place, address, named_by from private.approvers where podcast_id = podcast;
  update public.episode_work as target set voices = work.voices, lexicon = work.lexicon, format_id = work.format_id,
      llm_model = work.llm_model, tts_model = work.tts_model, sound = work.sound
    from public.episode_work as work where target.podcast_id = made and work.podcast_id = podcast;
  -- Before the lines: another text takes the labels of all lines away.
  insert into public.podcast_sources (podcast_id, file_name, content, audience, wish, plan, places, kind)
    select made, file_name, content, audience, wish, plan, places, kind from public.podcast_sources where podcast_id = podcast;
  with copies as materialized (
    select gen_random_uuid() as new_id, working_lines.* from private.working_lines where podcast_id = podcast
  ), lines as (
    insert into public.dialog_segments (id, podcast_id, speaker, text, sequence_order, kind, part, source_start, source_end,
        support, proved_by, reason, claim_key, grounding_version, checked_at, clip_key, voiced_text, voiced_voice, delivery)
      select new_id, made, speaker, text, sequence_order, kind, part, source_start, source_end,
        support, proved_by, reason, claim_key, grounding_version, checked_at, clip_key, voiced_text, voiced_voice, delivery
      from copies
  )
  insert into private.line_checks (segment_id, account, name, checked_at)
    select copies.new_id, line_checks.account, line_checks.name, line_checks.checked_at
    from copies join private.line_checks on line_checks.segment_id = copies.id;
  -- Records of their own: a change of the copy's host is none of the other's.
  for person in
    select hosts.* from public.hosts join public.podcast_hosts on podcast_hosts.host_id = hosts.id
    where podcast_hosts.podcast_id = podcast order by hosts.id
  loop
    insert into public.hosts (user_id, name, title, avatar_url)
      values (auth.uid(), person.name, person.title, person.avatar_url) returning id into copied;
    insert into public.podcast_hosts (podcast_id, host_id) values (made, copied);
  end loop;
  for person in
    select sponsors.* from public.sponsors join public.podcast_sponsors on podcast_sponsors.sponsor_id = sponsors.id
    where podcast_sponsors.podcast_id = podcast order by sponsors.id
  loop
    insert into public.sponsors (user_id, name, description, website_url, logo_url)
      values (auth.uid(), person.name, person.description, person.website_url, person.logo_url) returning id into copied;
    insert into public.podcast_sponsors (podcast_id, sponsor_id) values (made, copied);
  end loop;
  return made;
end
$$;
comment on function public.duplicate_podcast(uuid) is
  'A draft with the text, lines, recordings, voices, host, sponsor and approvers of an episode that the caller may edit, private if that is. Without guest, approvals, finished audio and cover. Definer: labels and recordings are written by nobody''s hand, and here they go with the very words they belong to.';
revoke execute on function public.duplicate_podcast(uuid) from public, anon;
grant execute on function public.duplicate_podcast(uuid) to authenticated, service_role;

create function public.count_listens(podcasts uuid[], days integer) returns table (podcast_id uuid, listens bigint)
  language sql stable security invoker set search_path = ''
  as $$
  select podcast_listens.podcast_id, count(*) from public.podcast_listens
    where podcast_listens.podcast_id = any (count_listens.podcasts[1:1000])
      and podcast_listens.day > current_date - least(greatest(count_listens.days, 1), 400)
    group by podcast_listens.podcast_id
$$;
comment on function public.count_listens(uuid[], integer) is 'Listens of each of these episodes in the last days, as far as the caller may read them.';
revoke execute on function public.count_listens(uuid[], integer) from public, anon;
grant execute on function public.count_listens(uuid[], integer) to authenticated, service_role;

create table public.creator_defaults (
  user_id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  format_id text references public.podcast_formats (id) on update cascade on delete set null,
  voices jsonb not null default '{}' check (jsonb_typeof(voices) = 'object' and octet_length(voices::text) <= 1000),
  notes text not null default '' check (char_length(notes) <= 5000)
);
comment on table public.creator_defaults is 'What a person''s new episodes begin with.';
comment on column public.creator_defaults.voices is '{"Host A": voice, "Host B": voice}; a host that is missing has the show''s voice.';
comment on column public.creator_defaults.notes is 'Stands below the description of each new episode.';
create index creator_defaults_format_id_index on public.creator_defaults (format_id);
create trigger tidy_text before insert or update of notes on public.creator_defaults
  for each row execute function private.tidy_columns('notes*');
revoke all on table public.creator_defaults from anon, authenticated;
grant select, insert, update, delete on table public.creator_defaults to authenticated;
grant all on table public.creator_defaults to service_role;
alter table public.creator_defaults enable row level security;
create policy "people have their own defaults" on public.creator_defaults
  for all to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create or replace function private.read_show_voices(owner uuid) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
  select coalesce(jsonb_object_agg(chosen.host_position, chosen.voice_id), '{}')
      || coalesce((select creator_defaults.voices from public.creator_defaults where creator_defaults.user_id = owner), '{}')
    from (
      -- Own rows first; else what an admin saved last.
      select distinct on (user_host_voices.host_position) user_host_voices.host_position, user_host_voices.voice_id
      from public.user_host_voices left join public.profiles on profiles.id = user_host_voices.user_id
      where user_host_voices.user_id = owner or profiles.settings -> 'isAdmin' = 'true'::jsonb
      order by user_host_voices.host_position, (user_host_voices.user_id = owner) desc nulls last, user_host_voices.updated_at desc
    ) as chosen
$$;
comment on function private.read_show_voices(uuid) is
  'The voices that an episode of an account begins with: its own defaults, else the show''s. Definer, because an admin''s rows are not readable by others.';
