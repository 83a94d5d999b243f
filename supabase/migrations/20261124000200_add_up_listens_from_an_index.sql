-- The listens of a month are added up from an index alone, wherever their rows lie.

create index podcast_listens_day_index on public.podcast_listens (day, program, podcast_id);
-- Of rows that were not vacuumed an index alone is not believed: each is fetched, which takes four times as long. By
-- itself a server vacuums after a fifth of the table came anew, which may be most of the month.
alter table public.podcast_listens set (autovacuum_vacuum_insert_scale_factor = 0.02);
