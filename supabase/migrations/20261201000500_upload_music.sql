-- Music of one's own, for the show or an episode: a file of the bucket `music`, named by `sound`.

alter table private.stored_objects
  drop constraint stored_objects_bucket_id_check,
  drop constraint stored_objects_content_type_check,
  drop constraint stored_objects_media_key_check,
  add constraint stored_objects_bucket_id_check check (bucket_id in ('avatars', 'covers', 'sources', 'music')),
  add constraint stored_objects_content_type_check check (
    content_type in ('image/png', 'image/jpeg', 'image/webp', 'image/avif', 'text/plain', 'text/markdown', 'audio/wav')
  ),
  add constraint stored_objects_media_key_check check (
    media_key ~ '^uploads/(avatars|covers|sources|music)/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(png|jpg|webp|avif|txt|md|wav)$'
  );

alter table public.show_settings drop constraint show_settings_sound_check,
  add constraint show_settings_sound_check check (jsonb_typeof(sound) = 'object' and octet_length(sound::text) <= 800);
alter table public.episode_work drop constraint episode_work_sound_check,
  add constraint episode_work_sound_check check (jsonb_typeof(sound) = 'object' and octet_length(sound::text) <= 800);
comment on column public.show_settings.sound is
  'How episodes sound: {"isProduced": room tone, spoken pauses and lively levels, "music": "calm", "bright", "grave", "own" or "none", "own": {"file": in the bucket music, "title"}}.';
create index episode_work_music_index on public.episode_work ((sound #>> '{own,file}')) where sound #>> '{own,file}' is not null;

create policy "music is read by those who may use it" on private.stored_objects
  for select to authenticated using (
    bucket_id = 'music' and (
      exists (select from public.show_settings where sound #>> '{own,file}' = stored_objects.name)
      or exists (select from public.episode_work where sound #>> '{own,file}' = stored_objects.name)
    )
  );

create function private.guard_music() returns trigger
  language plpgsql set search_path = ''
  as $$
declare
  file text := new.sound #>> '{own,file}';
begin
  if file is null or (tg_op = 'UPDATE' and file is not distinct from old.sound #>> '{own,file}') then return new; end if;
  if not exists (select from private.stored_objects where bucket_id = 'music' and name = file) then
    raise exception 'This music is gone. Upload it again, or choose another.';
  end if;
  return new;
end
$$;
comment on function private.guard_music() is
  'Trigger: only music that the writer may read is used. Not definer: row level security answers, before the row itself opens the file.';
create trigger guard_music before insert or update of sound on public.show_settings
  for each row execute function private.guard_music();
create trigger guard_music before insert or update of sound on public.episode_work
  for each row execute function private.guard_music();

create function private.forget_music() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  update public.show_settings set sound = sound - 'own' where sound #>> '{own,file}' = old.name;
  update public.episode_work set sound = sound - 'own' where sound #>> '{own,file}' = old.name;
  return null;
end
$$;
comment on function private.forget_music() is
  'Trigger: what used removed music has the usual one. Definer: it may be used where its owner may not write.';
create trigger forget_music after delete on private.stored_objects
  for each row when (old.bucket_id = 'music') execute function private.forget_music();

create function public.list_music_use(music text) returns table (title text)
  language sql stable security definer set search_path = ''
  as $$
  select used.title from (
    select 'The show, and each episode that sounds as the show does' as title, 0 as place
    where exists (select from public.show_settings where sound #>> '{own,file}' = music)
    union all
    select podcasts.title, 1 from public.episode_work join public.podcasts on podcasts.id = episode_work.podcast_id
    where episode_work.sound #>> '{own,file}' = music
  ) as used
  where public.is_admin() or starts_with(music, auth.uid() || '/')
  order by used.place, used.title
$$;
comment on function public.list_music_use(text) is
  'What sounds with this music, for whoever may remove it. Definer: working copies of others are not theirs to list.';
revoke execute on function public.list_music_use(text) from public, anon;
grant execute on function public.list_music_use(text) to authenticated, service_role;

create or replace function private.hand_over(account uuid, heir uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
begin
  update public.podcasts set user_id = heir where podcasts.user_id = account;
  update public.hosts set user_id = heir where hosts.user_id = account;
  update public.sponsors set user_id = heir where sponsors.user_id = account;
  update private.guest_records set user_id = heir where guest_records.user_id = account;
  -- Pictures and music of the episodes; pictures and texts of the person go.
  update private.stored_objects set owner_id = heir
    where stored_objects.owner_id = account and stored_objects.bucket_id in ('covers', 'music');
end
$$;
comment on function private.hand_over(uuid, uuid) is 'Gives an account''s episodes, with their people, covers and music, to another one.';
