-- How long words stay without a mark is told by two times of one clock: updated_at and this.
alter table public.dialog_segments add column grounded_at timestamptz;
comment on column public.dialog_segments.grounded_at is
  'When the server found the mark that the line has, or had before its words changed; null for a line never read since this was kept.';
create or replace view private.working_lines as
  select * from public.dialog_segments where edition_id is null with check option;
