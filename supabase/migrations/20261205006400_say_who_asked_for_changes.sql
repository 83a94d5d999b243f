-- Publishing does not wait for an approver who has asked for changes, nor for approvers whom nobody has asked: it is the creator's turn.

create or replace function private.find_missing_approval(podcast uuid) returns text
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  awaited text;
  refused text;
  is_asked boolean;
begin
  select string_agg(read.name, ', ' order by read.place) filter (where read.status <> 'approved'),
      string_agg(read.name, ', ' order by read.place) filter (where read.status = 'rejected'),
      count(read.asked_at) > 0 into awaited, refused, is_asked
    from private.read_approvers(podcast) as read;
  if refused is not null then
    return pg_catalog.format('%s asked for changes. Make them, then ask for the approval again.', refused);
  end if;
  if awaited is not null and not is_asked then
    return 'Nobody has been asked to approve this episode yet.';
  end if;
  if awaited is not null then
    return pg_catalog.format('This episode waits for the approval of %s.', awaited);
  end if;
  if not private.is_server() and not public.is_editor()
    and exists (select from public.show_settings where show_settings.publishing = 'editors')
    and not exists (
      select from private.read_approvers(podcast) as read
      where read.status = 'approved' and private.role_of((read.slot).reviewed_by) in ('editor', 'admin')
    ) then
    return 'An editor has to approve this episode before it is published. Ask for it under Approval.';
  end if;
  return null;
end
$$;
