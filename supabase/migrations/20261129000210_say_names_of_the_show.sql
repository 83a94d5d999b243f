-- Names that are said alike in all episodes.

alter table public.show_settings add column lexicon text not null default '' check (char_length(lexicon) <= 5000);
comment on column public.show_settings.lexicon is
  'How names are spoken in all episodes, one "word = spoken" per line; an episode''s own line for a name counts before it.';
