-- Whose lines use a recording is asked before it is deleted: by the worker each night, and whenever somebody has lines voiced again.
create index dialog_segments_clip_key_index on public.dialog_segments (clip_key) where clip_key is not null;
