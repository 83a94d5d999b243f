-- Whom an episode is for and what its creator wishes belong to the text that it is written from, and are as private.
alter table public.podcast_sources
  add column audience text not null default '' check (char_length(audience) <= 200),
  add column wish text not null default '' check (char_length(wish) <= 2000),
  add column plan jsonb check (jsonb_typeof(plan) = 'array' and octet_length(plan::text) <= 60000);
comment on column public.podcast_sources.audience is 'For whom the episode is, in a few words. Steers a writer, brings in no facts.';
comment on column public.podcast_sources.wish is 'What the creator wishes of tone, emphasis and choice. Steers a writer, brings in no facts.';
comment on column public.podcast_sources.plan is 'The parts of the episode as a writer planned them or a person changed them: [{title, focus, facts, weight}].';
grant update (audience, wish, plan) on table public.podcast_sources to authenticated;
create trigger tidy_text before insert or update of audience, wish on public.podcast_sources
  for each row execute function private.tidy_columns('audience', 'wish*');

-- The show's two hosts, as listeners hear them and writers play them.
alter table public.show_settings
  add column host_a_name text not null default 'Nora' check (char_length(host_a_name) <= 60),
  add column host_a_character text not null default 'Opens the door for the listener: short, concrete questions. Checks what does not add up, says when something is hard to believe, and thinks of those who paid for a decision. Dry humour.'
    check (char_length(host_a_character) <= 1000),
  add column host_b_name text not null default 'Elias' check (char_length(host_b_name) <= 60),
  add column host_b_character text not null default 'Knows the story and tells it in scenes: years, numbers, names, what somebody did with their hands. Admits what is not known. Has sympathy for people who must decide under pressure, but not for every decision.'
    check (char_length(host_b_character) <= 1000);
comment on column public.show_settings.host_a_name is 'What Host A is called in dialogs that a language model writes; empty: no name.';
comment on column public.show_settings.host_a_character is 'Who Host A is, in a few sentences for the writer.';
comment on column public.show_settings.host_b_name is 'What Host B is called in dialogs that a language model writes; empty: no name.';
comment on column public.show_settings.host_b_character is 'Who Host B is, in a few sentences for the writer.';
create trigger tidy_hosts before insert or update of host_a_name, host_a_character, host_b_name, host_b_character
  on public.show_settings for each row
  execute function private.tidy_columns('host_a_name', 'host_a_character*', 'host_b_name', 'host_b_character*');
