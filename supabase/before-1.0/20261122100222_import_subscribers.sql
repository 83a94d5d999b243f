alter table public.newsletter_subscribers
  add column consent text check (char_length(consent) between 10 and 500),
  add column consent_noted_at timestamptz;
comment on column public.newsletter_subscribers.consent is
  'How an imported address agreed to get mails, in the words of the admin who imported it; null where the address itself confirmed.';

create table private.left_addresses (
  address_hash text primary key,
  left_at timestamptz not null default now()
);
comment on table private.left_addresses is
  'Addresses that an admin has removed: sha256, so that no import takes them back. Only their owners can, by subscribing again.';
revoke all on table private.left_addresses from public, anon, authenticated;

create function private.import_subscribers(addresses text[], consent text)
  returns table (added integer, known integer, departed integer)
  language plpgsql set search_path = ''
  as $$
declare
  wanted text[];
begin
  select coalesce(array_agg(distinct lower(btrim(address))), '{}') into wanted from unnest(addresses) as address;
  select count(*) into departed from unnest(wanted) as address
    where exists (select from private.left_addresses where left_addresses.address_hash = private.hash_token(address))
      or exists (
        select from public.newsletter_subscribers as subscribers
        where subscribers.email = address and subscribers.status in ('unsubscribed', 'unreachable')
      );
  insert into public.newsletter_subscribers (email, status, confirmed_at, consent, consent_noted_at)
    select address, 'confirmed', now(), import_subscribers.consent, now() from unnest(wanted) as address
    where not exists (select from private.left_addresses where left_addresses.address_hash = private.hash_token(address))
    on conflict (email) do nothing;
  get diagnostics added = row_count;
  known := cardinality(wanted) - added - departed;
  return next;
end
$$;
comment on function private.import_subscribers(text[], text) is
  'Takes addresses in as confirmed. Whoever is known already is left as they are: who left stays away, who was asked and has not answered is not taken for a yes.';
revoke execute on function private.import_subscribers(text[], text) from public;
