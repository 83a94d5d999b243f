-- What signs the manifests of episodes, by which readers of C2PA tell that a file was made here and has not changed since.

create table private.signers (
  organization text primary key check (char_length(organization) between 1 and 64),
  sealed text not null check (octet_length(sealed) between 1 and 20000),
  created_at timestamptz not null default now()
);
comment on table private.signers is
  'The key and certificates that sign episodes, for each name of the site, sealed with a key that is not in the database. No token reads them.';
alter table private.signers enable row level security;
