-- As announce_changes: hosted Supabase streams what is in its publication, to those who may read it.
do $$
begin
  if exists (select from pg_catalog.pg_publication where pubname = 'supabase_realtime') then
    alter publication supabase_realtime add table public.episode_work;
  end if;
end
$$;
