-- A code or link proves what its own request was about, and nothing else: a change of address is made when both mails of
-- one request were opened, never by mails of two. Hosted Supabase has its own tables for this.
do $$
begin
  if to_regclass('private.login_codes') is null then
    return;
  end if;

  -- Nobody can say any more which request these came from: whoever waits for one asks again.
  delete from private.login_codes where purpose in ('email-change-old', 'email-change-new');
  update auth.users set email_change = null, email_change_sent_at = null, email_change_confirm_status = 0
    where email_change is not null or email_change_confirm_status <> 0;
  -- Those of a session are bound to it from now on.
  delete from private.login_codes where purpose = 'reauthentication';

  alter table private.login_codes add column request uuid not null default gen_random_uuid();
  alter table private.login_codes alter column request drop default;
  alter table private.login_codes add column opened_at timestamptz;
  alter table private.login_codes add unique (request, purpose);
  -- Two accounts may ask for one address; each has codes of its own.
  alter table private.login_codes drop constraint login_codes_address_purpose_key;
  create unique index login_codes_of_account_index on private.login_codes (account, purpose) where account is not null;
  create unique index login_codes_of_address_index on private.login_codes (address, purpose) where account is null;
  create index login_codes_address_index on private.login_codes (address);
  drop index private.login_codes_account_index;

  comment on table private.login_codes is
    'A mail that waits to be opened: link and code that were sent to an address, as hashes. A new request of an account for the same thing ends the one before.';
  comment on column private.login_codes.request is
    'The mails of one request share it: a change of address needs both of its own.';
  comment on column private.login_codes.opened_at is
    'When it was opened, while another mail of its request still waits. It opens nothing again.';
  comment on column private.login_codes.wish is
    'Where to go on to, what a new account is called, which session asked, whether two sign-ups contend.';
end
$$;
