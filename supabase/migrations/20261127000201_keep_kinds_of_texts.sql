-- The built-in writer tells an interview otherwise than a story. What kind a text is shows in its signs; a creator who knows better says so.
alter table public.podcast_sources
  add column kind text check (kind in ('story', 'interview', 'own_words', 'profile', 'notes'));
comment on column public.podcast_sources.kind is
  'What kind of text the creator says it is (core/source/text-kind.ts); null: what its signs say.';
grant update (kind) on table public.podcast_sources to authenticated;
