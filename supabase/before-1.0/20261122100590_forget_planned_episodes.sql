-- A planned episode has its edition already, and yet nobody was to know of it: deleted before its time it is 404, not 410. (One that is
-- published by link alone has a time that never comes.)
create or replace function private.note_gone_podcast() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  editions constant bigint := (select count(*) from public.episode_editions where episode_editions.podcast_id = old.id);
begin
  if editions > 1 or (editions = 1 and not (old.is_published and old.unlisted_at is null and old.published_at > now())) then
    insert into private.gone_podcasts (id) values (old.id) on conflict do nothing;
  end if;
  return old;
end
$$;
