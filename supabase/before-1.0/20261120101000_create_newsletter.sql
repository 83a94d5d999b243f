create table public.newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email ~ '^[^@\s]+@[^@\s]+$' and email = lower(email) and char_length(email) <= 320),
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'unsubscribed')),
  token_hash text unique,
  created_at timestamptz not null default now(),
  mailed_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz
);
comment on table public.newsletter_subscribers is 'Who asked for the newsletter. Admins read; everything else goes through the functions below.';
comment on column public.newsletter_subscribers.token_hash is 'sha256 of the token in the mail, in hex: the mail can confirm and leave, this table alone cannot.';

revoke all on table public.newsletter_subscribers from anon, authenticated;
grant select on table public.newsletter_subscribers to authenticated;
grant all on table public.newsletter_subscribers to service_role;
alter table public.newsletter_subscribers enable row level security;
create policy "admins read the subscribers" on public.newsletter_subscribers
  for select to authenticated using ((select public.is_admin()));

create function public.subscribe_newsletter(email text, token_hash text) returns boolean
  language plpgsql security invoker set search_path = ''
  as $$
#variable_conflict use_column
declare
  address constant text := lower(btrim(subscribe_newsletter.email));
begin
  insert into public.newsletter_subscribers as subscribers (email, token_hash)
    values (address, subscribe_newsletter.token_hash)
    on conflict (email) do update
      set token_hash = excluded.token_hash, status = 'pending', mailed_at = now()
      -- Somebody confirmed is left alone, and nobody can be flooded by asking again and again.
      where subscribers.status = 'unsubscribed'
        or subscribers.status = 'pending' and subscribers.mailed_at < now() - interval '10 minutes';
  return found;
end
$$;
comment on function public.subscribe_newsletter(text, text) is
  'Notes a wish to subscribe; true when a mail with the token is due. For the server only: it must not tell the visitor which of both it was.';
revoke execute on function public.subscribe_newsletter(text, text) from public, anon, authenticated;
grant execute on function public.subscribe_newsletter(text, text) to service_role;

create function private.hash_token(token text) returns text
  language sql immutable set search_path = ''
  as $$ select encode(sha256(convert_to(token, 'UTF8')), 'hex') $$;
comment on function private.hash_token(text) is 'sha256 in hex, as the server makes it.';

create function public.confirm_newsletter(token text) returns boolean
  language plpgsql security definer set search_path = ''
  as $$
begin
  update public.newsletter_subscribers
    set status = 'confirmed', confirmed_at = coalesce(newsletter_subscribers.confirmed_at, now()), unsubscribed_at = null
    where newsletter_subscribers.token_hash = private.hash_token(token) and newsletter_subscribers.status <> 'unsubscribed';
  return found;
end
$$;
comment on function public.confirm_newsletter(text) is
  'Confirms the subscription of whoever holds the token from the mail. Definer: subscribers have no account.';

create function public.unsubscribe_newsletter(token text) returns boolean
  language plpgsql security definer set search_path = ''
  as $$
begin
  update public.newsletter_subscribers
    set status = 'unsubscribed', unsubscribed_at = coalesce(newsletter_subscribers.unsubscribed_at, now())
    where newsletter_subscribers.token_hash = private.hash_token(token);
  return found;
end
$$;
comment on function public.unsubscribe_newsletter(text) is 'Ends the subscription of whoever holds the token. Definer, as above.';
revoke execute on function public.confirm_newsletter(text), public.unsubscribe_newsletter(text) from public;
grant execute on function public.confirm_newsletter(text), public.unsubscribe_newsletter(text) to anon, authenticated, service_role;
