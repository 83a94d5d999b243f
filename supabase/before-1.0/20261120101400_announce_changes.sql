-- Hosted Supabase streams changes of the tables in this publication; our own realtime server uses the triggers.
do $$
begin
  if exists (select from pg_catalog.pg_publication where pubname = 'supabase_realtime') then
    alter publication supabase_realtime add table public.generation_jobs, public.podcasts, public.dialog_segments,
      public.podcast_comments, public.podcast_likes, public.voice_options, public.generation_options;
  end if;
end
$$;
