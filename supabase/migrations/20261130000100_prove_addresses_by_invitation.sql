-- A guest who signs up by the link that was mailed to them has proved the address with it, and waits for no second mail.
alter table private.invitations
  add column is_mailed boolean not null default false,
  add column proved_at timestamptz;
comment on column private.invitations.is_mailed is
  'True when the site had a mail server as the link was made. Without one, admins read links in the outbox.';
comment on column private.invitations.proved_at is 'When the link confirmed its address for a new account. It does so once.';
