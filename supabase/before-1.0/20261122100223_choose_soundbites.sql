alter table public.rss_feeds
  add column soundbite_start integer check (soundbite_start between 0 and 86400),
  add column soundbite_seconds integer check (soundbite_seconds between 15 and 120),
  add column soundbite_title text check (char_length(soundbite_title) <= 128),
  add constraint a_soundbite_has_both check ((soundbite_start is null) = (soundbite_seconds is null));
comment on column public.rss_feeds.soundbite_start is 'Where the moment begins that apps play to introduce the episode, in whole seconds; null: none is chosen.';
comment on column public.rss_feeds.soundbite_seconds is 'How long it lasts: 15 to 120 seconds.';
create trigger tidy_soundbite before insert or update of soundbite_title on public.rss_feeds
  for each row execute function private.tidy_columns('soundbite_title');
