-- The list of uploaded files leaves the API: whoever could write its rows could name another file's key as an own one,
-- read it, give it any type, and remove it. Only the storage family speaks to this table now, with the caller's role.
alter table public.stored_objects set schema private;
comment on table private.stored_objects is
  'Files uploaded through /storage/v1, which alone writes here. Each person writes below a folder with their own id.';

-- Rows that /storage/v1 has not made.
delete from private.stored_objects
  where media_key !~ '^uploads/(avatars|covers|sources)/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(png|jpg|webp|avif|txt|md)$';
delete from private.stored_objects as later using private.stored_objects as first
  where first.media_key = later.media_key and (first.created_at, first.id) < (later.created_at, later.id);
update private.stored_objects set content_type = case split_part(media_key, '.', 2)
  when 'png' then 'image/png' when 'jpg' then 'image/jpeg' when 'webp' then 'image/webp' when 'avif' then 'image/avif'
  when 'md' then 'text/markdown' else 'text/plain' end;

alter table private.stored_objects
  add constraint stored_objects_media_key_check check (
    media_key ~ '^uploads/(avatars|covers|sources)/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(png|jpg|webp|avif|txt|md)$'
  ),
  add constraint stored_objects_media_key_key unique (media_key),
  add constraint stored_objects_content_type_check check (
    content_type in ('image/png', 'image/jpeg', 'image/webp', 'image/avif', 'text/plain', 'text/markdown')
  );

-- A visitor finds nothing rather than meeting an error that speaks of tables.
grant select on table private.stored_objects to anon;
