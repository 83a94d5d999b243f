-- Whoever deletes an episode may hold its sums while it waits for the lock of all listens; whoever counts anew has that lock
-- and must not wait for the sums.

create or replace function private.renew_listens(most integer) returns integer
  language plpgsql set search_path = ''
  as $$
declare
  spans constant integer[] := private.kept_spans();
  renewed integer;
begin
  if not exists (
    select from private.listen_spans where listen_spans.days = any (spans) and listen_spans.counted_on < current_date
  ) then
    return 0;
  end if;
  perform pg_advisory_xact_lock(hashtext('helmcast:listens'));
  update private.listen_spans as known set counted_on = current_date, listens = (
      select count(*) from public.podcast_listens
      where podcast_listens.podcast_id = known.podcast_id and podcast_listens.day > current_date - known.days
    )
    where (known.podcast_id, known.days) in (
      select old.podcast_id, old.days from private.listen_spans as old
      where old.days = any (spans) and old.counted_on < current_date limit renew_listens.most for update skip locked
    );
  get diagnostics renewed = row_count;
  -- An episode that nobody hears any more waits for its next listener.
  delete from private.listen_spans where (listen_spans.podcast_id, listen_spans.days) in (
    select old.podcast_id, old.days from private.listen_spans as old
    where old.days = any (spans) and old.counted_on = current_date and old.listens <= 0 for update skip locked
  );
  return renewed;
end
$$;
