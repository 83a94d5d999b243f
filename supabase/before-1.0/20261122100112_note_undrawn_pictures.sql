-- Pictures that came before uploads were drawn anew may still hold where and with what they were taken. The site draws
-- them anew once, after an upgrade (server/gateway/storage/redraw-old-pictures.ts).
alter table private.stored_objects add column is_drawn_anew boolean not null default true;
comment on column private.stored_objects.is_drawn_anew is 'False for a picture of an earlier version that still lies as it was sent.';
update private.stored_objects set is_drawn_anew = false where content_type like 'image/%';
create index stored_objects_undrawn_index on private.stored_objects (created_at) where not is_drawn_anew;
