create table private.tellings (
  podcast_id uuid primary key references public.podcasts (id) on delete cascade,
  noted_at timestamptz not null default now(),
  told_up_to uuid,
  told_at timestamptz
);
comment on table private.tellings is 'Each episode is told to the subscribers once, when it first becomes public. A row goes on where a killed worker left it.';
comment on column private.tellings.told_up_to is 'The last subscriber, in the order of their ids, whose mail is stored.';
comment on column private.tellings.told_at is 'When the mails of all were stored; null while that goes on.';
revoke all on table private.tellings from public, anon, authenticated;
-- What was public before there were such mails is no news.
insert into private.tellings (podcast_id, told_at) select podcasts.id, now() from public.podcasts where podcasts.is_published;

create table private.newsletter_tokens (
  token_hash text primary key,
  subscriber_id uuid not null references public.newsletter_subscribers (id) on delete cascade,
  made_at timestamptz not null default now()
);
comment on table private.newsletter_tokens is 'Each mail to a subscriber has a secret of its own to leave by; sha256 of it, in hex.';
create index newsletter_tokens_subscriber_id_index on private.newsletter_tokens (subscriber_id);
revoke all on table private.newsletter_tokens from public, anon, authenticated;

alter table public.newsletter_subscribers drop constraint newsletter_subscribers_status_check;
alter table public.newsletter_subscribers
  add constraint newsletter_subscribers_status_check check (status in ('pending', 'confirmed', 'unsubscribed', 'unreachable'));
comment on column public.newsletter_subscribers.status is
  'unreachable: a mail server has refused the address for good, so no more mails are tried.';

create or replace function public.unsubscribe_newsletter(token text) returns boolean
  language plpgsql security definer set search_path = ''
  as $$
begin
  update public.newsletter_subscribers
    set status = 'unsubscribed', unsubscribed_at = coalesce(newsletter_subscribers.unsubscribed_at, now())
    where newsletter_subscribers.token_hash = private.hash_token(token)
      or newsletter_subscribers.id in (
        select newsletter_tokens.subscriber_id from private.newsletter_tokens
        where newsletter_tokens.token_hash = private.hash_token(token)
      );
  return found;
end
$$;

create or replace function public.subscribe_newsletter(email text, token_hash text) returns boolean
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
      -- Somebody confirmed is left alone, nobody can be flooded by asking again and again, and whoever answered the question
      -- itself with "never ask me again" is not asked again.
      where subscribers.status in ('unsubscribed', 'unreachable') and subscribers.confirmed_at is not null
          and subscribers.mailed_at < now() - interval '10 minutes'
        or subscribers.status = 'pending' and subscribers.mailed_at < now() - interval '10 minutes';
  return found;
end
$$;
