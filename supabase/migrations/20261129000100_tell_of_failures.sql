-- The webhook hears of work that failed, too, and is told again what an admin asks for.

alter table private.deliveries drop constraint deliveries_event_check;
alter table private.deliveries add constraint deliveries_event_check
  check (event in ('published', 'changed', 'unpublished', 'deleted', 'failed', 'feed'));
-- Asked for each second by every worker: each failure is noted once.
create unique index deliveries_failure_index on private.deliveries ((about ->> 'job'), (about ->> 'failed_at'))
  where event = 'failed';
