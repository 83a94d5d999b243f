alter table public.show_settings
  add column unsupported_lines text not null default 'warn' check (unsupported_lines in ('warn', 'refuse'));
comment on column public.show_settings.unsupported_lines is
  'What happens to an episode with lines that its text does not support and that nobody has checked: ask once, or refuse.';

alter table public.podcasts add column discloses_ai boolean;
comment on column public.podcasts.discloses_ai is
  'Whether the first minute of the audio says that its voices are AI, as the worker found when it made it; null from before that was noted.';

create or replace function private.assert_publishable(podcast public.podcasts) returns void
  language plpgsql stable set search_path = ''
  as $$
declare
  unread integer;
  unsupported integer;
begin
  -- Audio of this site, made for this episode: an address elsewhere could become anything after it was published.
  if coalesce(podcast.audio_url, '') not like '/media/podcasts/' || podcast.id || '/%' then
    raise exception 'This episode has no audio yet. Make the audio first, then publish it.';
  end if;
  if podcast.discloses_ai is not true then
    raise exception 'The audio of this episode does not say in its first minute that the voices are AI. Make the audio again: the sentence is added by itself.';
  end if;
  -- A passage can only be asked for where there is a text.
  if exists (select from public.podcast_sources where podcast_sources.podcast_id = podcast.id) then
    select count(*) filter (where dialog_segments.grounding_version is null),
        count(*) filter (where dialog_segments.support = 'unsupported' and dialog_segments.checked_at is null)
      into unread, unsupported
      from public.dialog_segments where dialog_segments.podcast_id = podcast.id;
    if unread > 0 then
      raise exception 'Some lines are still being checked against your text. Please try again in a moment.';
    end if;
    if unsupported > 0 and exists (select from public.show_settings where show_settings.unsupported_lines = 'refuse') then
      raise exception 'Your text does not support % of this episode. Rewrite what is wrong, or say on the line that you have checked it.',
        case when unsupported = 1 then 'one line' else unsupported || ' lines' end;
    end if;
  end if;
end
$$;
