-- One way to the public, whatever was called: publish_podcast(), a save of the wizard or a plain update of is_published.
create function private.assert_publishable(podcast public.podcasts) returns void
  language plpgsql stable set search_path = ''
  as $$
begin
  -- Audio of this site, made for this episode: an address elsewhere could become anything after it was published.
  if coalesce(podcast.audio_url, '') not like '/media/podcasts/' || podcast.id || '/%' then
    raise exception 'This episode has no audio yet. Make the audio first, then publish it.';
  end if;
end
$$;
comment on function private.assert_publishable(public.podcasts) is 'The rule of what may become public. Raises a sentence for the creator.';
grant execute on function private.assert_publishable(public.podcasts) to authenticated, service_role;

create function private.guard_publication() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  if not private.is_server() and new.is_published and (tg_op = 'INSERT' or not old.is_published) then
    perform private.assert_publishable(new);
  end if;
  if current_user in ('anon', 'authenticated') then
    if tg_op = 'INSERT' and (new.duration <> '5:00' or new.audio_url is not null)
      or tg_op = 'UPDATE' and (new.audio_url, new.audio_bytes, new.duration, new.duration_seconds, new.published_at,
        new.transcripts, new.chapters, new.chapters_url, new.measurement)
      is distinct from (old.audio_url, old.audio_bytes, old.duration, old.duration_seconds, old.published_at,
        old.transcripts, old.chapters, old.chapters_url, old.measurement) then
      raise exception 'Audio and its length are written when the audio is made.' using errcode = '42501';
    end if;
  end if;
  return new;
end
$$;
comment on function private.guard_publication() is
  'Trigger: nothing becomes public past the rule, and what was measured on audio is not written by hand. Invoker on purpose: current_user tells a request from our own functions.';
create trigger guard_publication before insert or update on public.podcasts
  for each row execute function private.guard_publication();

-- The specification's insert names a duration, always 5:00; nothing else of the audio is a creator's to write.
revoke insert (audio_url) on table public.podcasts from authenticated;
revoke update (audio_url, duration) on table public.podcasts from authenticated;

create or replace function public.publish_podcast(podcast uuid) returns void
  language plpgsql security invoker set search_path = ''
  as $$
begin
  if not public.can_edit_podcast(podcast) then
    raise exception 'There is no such episode of yours.' using errcode = '42501';
  end if;
  update public.podcasts set is_published = true where podcasts.id = podcast;
end
$$;
