-- A comment whose author changed its words says so.

alter table public.podcast_comments add column edited_at timestamptz;
comment on column public.podcast_comments.edited_at is 'When its author last changed the words; null: never.';

create function private.note_changed_words() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  new.edited_at := now();
  return new;
end
$$;
comment on function private.note_changed_words() is 'Trigger: notes when the words of a comment were changed.';
create trigger note_changed_words before update on public.podcast_comments
  for each row when (old.body is distinct from new.body) execute function private.note_changed_words();
