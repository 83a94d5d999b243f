-- Parts of one listening may reach different web processes: what each has sent is added up here.
create table private.heard_sound (
  day date not null,
  listener_hash text not null,
  podcast_id uuid not null references public.podcasts (id) on delete cascade,
  program text not null,
  sound_bytes bigint not null check (sound_bytes > 0),
  heard int8multirange not null,
  primary key (day, listener_hash)
);
comment on table private.heard_sound is
  'Which bytes of an episode''s sound were sent to a listener on this day, by all processes together. The hash names the episode too, and is salted like that of podcast_listens; rows of other days are deleted.';
create index heard_sound_podcast_id_index on private.heard_sound (podcast_id);
revoke all on table private.heard_sound from public, anon, authenticated;
