-- An account is found by its id too: links lead from what somebody did to the list of accounts.

create or replace function public.list_accounts(search text default '', page_size integer default 50, page_offset integer default 0)
  returns table (
    id uuid, email text, username text, role text, created_at timestamptz, last_sign_in_at timestamptz,
    email_confirmed_at timestamptz, podcasts bigint, is_banned boolean, is_admin boolean
  )
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  if not (public.is_admin() or private.is_server()) then
    raise exception 'Only an admin can do this.' using errcode = '42501';
  end if;
  return query
    select users.id, users.email::text, profiles.username, coalesce(private.role_of(users.id), 'creator'),
      users.created_at, users.last_sign_in_at, users.email_confirmed_at,
      (select count(*) from public.podcasts where podcasts.user_id = users.id), coalesce(users.banned_until > now(), false),
      private.is_admin_account(users.id)
    from auth.users left join public.profiles on profiles.id = users.id
    where search = '' or users.id::text = search or strpos(lower(users.email), lower(search)) > 0
      or strpos(lower(profiles.username), lower(search)) > 0
    order by users.created_at desc, users.id
    limit least(greatest(page_size, 1), 200) offset greatest(page_offset, 0);
end
$$;
