-- How episodes sound beside their voices: produced or plain, and with which music.

alter table public.show_settings add column sound jsonb not null default '{"isProduced": true, "music": "calm"}'
  check (jsonb_typeof(sound) = 'object' and octet_length(sound::text) <= 200);
comment on column public.show_settings.sound is
  'How episodes sound: {"isProduced": room tone, spoken pauses and lively levels, "music": "calm", "bright", "grave" or "none"}.';
alter table public.episode_work add column sound jsonb
  check (jsonb_typeof(sound) = 'object' and octet_length(sound::text) <= 200);
comment on column public.episode_work.sound is 'How this episode sounds, in the form of show_settings.sound; null: as the show does.';
grant update (sound) on table public.episode_work to authenticated;
