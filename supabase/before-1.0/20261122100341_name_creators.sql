create function public.list_creators()
  returns table (id uuid, name text)
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  if not (public.is_admin() or private.is_server()) then
    raise exception 'Only an admin can do this.' using errcode = '42501';
  end if;
  return query
    select users.id, coalesce(nullif(btrim(profiles.username), ''), users.email::text, 'Somebody without a name')
    from auth.users left join public.profiles on profiles.id = users.id
    where exists (select from public.podcasts where podcasts.user_id = users.id)
      or exists (select from public.generation_jobs where generation_jobs.user_id = users.id)
    order by 2, 1
    limit 2000;
end
$$;
comment on function public.list_creators() is
  'Whoever has episodes or work on this site, by the name they chose or else their address, for the admins'' lists. Definer, because e-mail addresses live in auth.users, which no token can read.';
revoke execute on function public.list_creators() from public, anon;
grant execute on function public.list_creators() to authenticated, service_role;
