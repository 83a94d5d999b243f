-- The newsletter is in its reader's language, whatever that of the episode is.

alter table public.newsletter_subscribers add column language text check (language ~ '^[a-z]{2}$');
comment on column public.newsletter_subscribers.language is
  'That of the page on which the address was entered; null where that is not known, as for imported ones: the show''s counts.';

drop function public.subscribe_newsletter(text, text);
create function public.subscribe_newsletter(email text, token_hash text, language text default null) returns boolean
  language plpgsql security invoker set search_path = ''
  as $$
#variable_conflict use_column
declare
  address constant text := lower(btrim(subscribe_newsletter.email));
begin
  insert into public.newsletter_subscribers as subscribers (email, token_hash, language)
    values (address, subscribe_newsletter.token_hash, subscribe_newsletter.language)
    on conflict (email) do update
      set token_hash = excluded.token_hash, language = excluded.language, status = 'pending', mailed_at = now()
      -- Somebody confirmed is left alone, nobody can be flooded by asking again and again, and whoever answered the question
      -- itself with "never ask me again" is not asked again.
      where subscribers.status in ('unsubscribed', 'unreachable') and subscribers.confirmed_at is not null
          and subscribers.mailed_at < now() - interval '10 minutes'
        or subscribers.status = 'pending' and subscribers.mailed_at < now() - interval '10 minutes';
  return found;
end
$$;
comment on function public.subscribe_newsletter(text, text, text) is
  'Notes a wish to subscribe; true when a mail with the token is due. For the server only: it must not tell the visitor which of both it was.';
revoke execute on function public.subscribe_newsletter(text, text, text) from public, anon, authenticated;
grant execute on function public.subscribe_newsletter(text, text, text) to service_role;
