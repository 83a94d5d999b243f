-- What an editor writes into somebody else's episode is read by the checking model at the editor's cost.

create table private.line_writers (
  line_id uuid primary key references public.dialog_segments (id) on delete cascade,
  account_id uuid not null references auth.users (id) on delete cascade
);
comment on table private.line_writers is 'Whose the words of a line are, where they are not those of the episode''s owner.';
create index line_writers_account_id_index on private.line_writers (account_id);
alter table private.line_writers enable row level security;

create function private.note_line_writers() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  lines uuid[];
begin
  if auth.uid() is null then
    return null;
  end if;
  if tg_op = 'INSERT' then
    lines := array(select new_rows.id from new_rows where new_rows.edition_id is null);
  else
    lines := array(select new_rows.id from new_rows join old_rows on old_rows.id = new_rows.id
      where new_rows.edition_id is null and new_rows.text is distinct from old_rows.text);
  end if;
  delete from private.line_writers where line_writers.line_id = any (lines);
  insert into private.line_writers (line_id, account_id)
    select dialog_segments.id, auth.uid() from public.dialog_segments
      join public.podcasts on podcasts.id = dialog_segments.podcast_id
      where dialog_segments.id = any (lines) and podcasts.user_id <> auth.uid();
  return null;
end
$$;
comment on function private.note_line_writers() is 'Trigger: remembers who wrote words into somebody else''s episode. Definer: nobody writes it by hand.';
create trigger note_line_writers_of_insert after insert on public.dialog_segments
  referencing new table as new_rows for each statement execute function private.note_line_writers();
create trigger note_line_writers_of_update after update on public.dialog_segments
  referencing old table as old_rows new table as new_rows for each statement execute function private.note_line_writers();

-- How often a stranger's address was mailed today outlives the account that asked for it.
alter table private.told_people alter column account_id drop not null;
alter table private.told_people drop constraint told_people_account_id_fkey;
alter table private.told_people add constraint told_people_account_id_fkey
  foreign key (account_id) references auth.users (id) on delete set null;
