-- A guest whose episode was changed after the review sees what was changed, and need not read all of it again.
alter table private.podcast_guest_records
  add column reviewed_lines jsonb check (jsonb_typeof(reviewed_lines) = 'array');
comment on column private.podcast_guest_records.reviewed_lines is
  'The lines as the guest had them before the eyes at the review, to be compared with those of today.';

create function private.keep_reviewed_lines() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  new.reviewed_lines := case when new.reviewed_at is null then null
    else private.read_working_lines(new.podcast_id) end;
  return new;
end
$$;
comment on function private.keep_reviewed_lines() is
  'Trigger: with each review go the lines that it was about. Definer: the same whoever reviews.';
create trigger keep_reviewed_lines before update of reviewed_at on private.podcast_guest_records
  for each row when (new.reviewed_at is distinct from old.reviewed_at)
  execute function private.keep_reviewed_lines();

create function public.read_reviewed_lines(podcast uuid)
  returns table (id uuid, speaker text, text text, part text)
  language sql stable security definer set search_path = ''
  as $$
  select (line ->> 'id')::uuid, line ->> 'speaker', line ->> 'text', line ->> 'part'
  from private.podcast_guest_records
    join private.guest_records on guest_records.id = podcast_guest_records.guest_id
    cross join jsonb_array_elements(podcast_guest_records.reviewed_lines) as line
  where podcast_guest_records.podcast_id = podcast and guest_records.guest_user_id = auth.uid()
    and guest_records.invitation_status = 'accepted'
$$;
comment on function public.read_reviewed_lines(uuid) is
  'The lines that the caller, a guest of the episode, has reviewed. Definer: what a review was about lies where only the server reads.';
revoke execute on function public.read_reviewed_lines(uuid) from public, anon;
grant execute on function public.read_reviewed_lines(uuid) to authenticated, service_role;
