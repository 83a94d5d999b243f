-- Who is invited to an episode that has come out already is told so before the answer.

drop function public.get_invitation(text);
create function public.get_invitation(token text)
  returns table (
    podcast_id uuid, podcast_title text, podcast_description text, guest_name text, guest_email text, invitation_status text,
    link_state text, is_public boolean
  )
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  found_link constant record := private.find_invitation(token);
begin
  if found_link.link_state = 'ended' then
    return query select null::uuid, null::text, null::text, null::text, null::text, null::text, found_link.link_state, null::boolean;
    return;
  end if;
  return query
    select podcasts.id, podcasts.title, podcasts.description, guest_records.name, guest_records.guest_email,
      guest_records.invitation_status, found_link.link_state, private.is_shown(podcasts.is_published, podcasts.published_at)
    from private.guest_records, public.podcasts
    where guest_records.id = found_link.guest and podcasts.id = found_link.podcast;
end
$$;
comment on function public.get_invitation(text) is
  'What an invitation is about; no row when the link leads to nothing, a row with link_state "ended" alone when a new link has to be asked for. Definer: who holds the link need not have an account.';
revoke execute on function public.get_invitation(text) from public;
grant execute on function public.get_invitation(text) to anon, authenticated, service_role;
