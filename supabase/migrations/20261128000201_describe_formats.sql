-- Two formats are described as what the writers do.

update public.podcast_formats
  set description = 'The story part by part; what the leader wanted, noticed or believed is asked for.'
  where id = 'leadership_lessons'
    and description = 'The story part by part; a part ends with what the leader did or believed.';
update public.podcast_formats
  set description = 'The whole text in two voices, scene by scene.'
  where id = 'deep_dive' and description = 'The whole text in two voices, with looks back on what was told.';
