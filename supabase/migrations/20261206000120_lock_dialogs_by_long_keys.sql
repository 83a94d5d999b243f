-- Locks of dialogs had keys of 32 bits, in one space with all other locks: whoever chose the id of an episode chose whom it
-- kept waiting.

create function private.lock_dialog(podcast uuid) returns void
  language sql volatile set search_path = ''
  as $$
  select pg_advisory_xact_lock(('x' || substr(md5('dialog ' || podcast::text), 1, 16))::bit(64)::bigint)
$$;
comment on function private.lock_dialog(uuid) is
  'Until the end of the transaction nobody else changes the lines of this episode as a whole. 64 bits of a hash: nobody finds another with the same key.';
grant execute on function private.lock_dialog(uuid) to authenticated, service_role;

-- Nothing else of these two functions changes.
do $$
declare
  changed text;
  wanted record;
begin
  for wanted in select * from (values
    ('public.save_dialog_changes(uuid, jsonb)'::regprocedure, 'pg_advisory_xact_lock(hashtext(''dialog '' || podcast::text))', 'private.lock_dialog(podcast)'),
    ('public.restore_edition(uuid)'::regprocedure, 'pg_advisory_xact_lock(hashtext(''dialog '' || wanted.podcast_id::text))', 'private.lock_dialog(wanted.podcast_id)')
  ) as functions (name, before, after)
  loop
    changed := replace(pg_get_functiondef(wanted.name), wanted.before, wanted.after);
    if position('hashtext' in changed) > 0 then
      raise exception '% is not as this migration knows it.', wanted.name;
    end if;
    execute changed;
  end loop;
end
$$;
