-- Links, files and proofs name an episode by its id, also after it was deleted: nobody else may have that id.

alter table private.gone_podcasts add column was_public boolean not null default true;
comment on table private.gone_podcasts is
  'Episodes that were deleted, for ever: their ids are not used again, and page and files of one that had been published answer 410, so that apps and search engines forget them.';

create or replace function private.note_gone_podcast() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  editions constant bigint := (select count(*) from public.episode_editions where episode_editions.podcast_id = old.id);
begin
  insert into private.gone_podcasts (id, was_public)
    values (old.id, editions > 1 or (editions = 1 and not (old.is_published and old.unlisted_at is null and coalesce(old.published_at > now(), false))))
    on conflict (id) do update set was_public = gone_podcasts.was_public or excluded.was_public;
  return old;
end
$$;

create or replace function public.is_gone_podcast(podcast uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select exists (select from private.gone_podcasts where gone_podcasts.id = podcast and was_public) $$;

create function private.refuse_former_id() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if not private.is_server() and exists (select from private.gone_podcasts where gone_podcasts.id = new.id) then
    raise exception 'An episode that was deleted had this id. Leave the id out, and the episode gets one of its own.'
      using errcode = '23505';
  end if;
  return null;
end
$$;
comment on function private.refuse_former_id() is
  'Trigger: an id is one episode''s; the server may restore it. After the insert, which waits for a deletion under way. Definer: no token reads the list.';
create trigger refuse_former_id after insert on public.podcasts
  for each row execute function private.refuse_former_id();
