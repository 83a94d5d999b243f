-- Who may make an account is the admins' choice, and lies beside the show's other settings.

alter table public.show_settings add column sign_up text check (sign_up in ('open', 'invited', 'closed'));
comment on column public.show_settings.sign_up is
  'Who may make an account: everybody, invited addresses, nobody. Null until an admin has chosen: open on the machine''s own address, invited on any other. SIGN_UP in the environment wins.';

-- A site that people use already stays as open as it was.
update public.show_settings set sign_up = 'open' where exists (select from auth.users);
