-- A show's own look and words: what stands on its site beside the episodes, and who its hosts are.

alter table public.show_settings
  add column headline text not null default '' check (char_length(headline) <= 120),
  add column lead text not null default '' check (char_length(lead) <= 400),
  add column footer_line text not null default '' check (char_length(footer_line) <= 300),
  add column site_description text not null default '' check (char_length(site_description) <= 300),
  add column logo_url text check (logo_url ~* '^(https?://|/)' and char_length(logo_url) <= 2000),
  add column logo_has_name boolean not null default false,
  add column accent_colour text check (accent_colour ~ '^#[0-9a-f]{6}$'),
  add column second_colour text check (second_colour ~ '^#[0-9a-f]{6}$'),
  add column icons jsonb not null default '{}' check (jsonb_typeof(icons) = 'object'),
  add column icons_for text not null default '',
  add column names_hosts boolean not null default false,
  add column host_a_picture_url text
    check (host_a_picture_url ~* '^(https?://|/)' and char_length(host_a_picture_url) <= 2000),
  add column host_b_picture_url text
    check (host_b_picture_url ~* '^(https?://|/)' and char_length(host_b_picture_url) <= 2000);
comment on column public.show_settings.headline is 'Heading of the home page; empty: the usual one.';
comment on column public.show_settings.lead is 'The sentence below the heading; empty: the usual one.';
comment on column public.show_settings.footer_line is 'Who the show is, at the foot of every page; empty: the usual sentence.';
comment on column public.show_settings.site_description is 'What search engines show of the home page; empty: the usual sentence.';
comment on column public.show_settings.logo_url is 'A picture that stands in place of the mark; null: the mark.';
comment on column public.show_settings.logo_has_name is 'The picture holds the name, so that it is not written beside it.';
comment on column public.show_settings.accent_colour is 'Links, buttons and Host A, as #rrggbb. Pages shift its lightness until text in it can be read; null: the usual green.';
comment on column public.show_settings.second_colour is 'Host B, as #rrggbb, shifted likewise; null: the usual amber.';
comment on column public.show_settings.icons is 'Addresses of the rendered icons by size; {} where the built-in ones stand.';
comment on column public.show_settings.icons_for is 'Of which logo and colour the icons were rendered.';
comment on column public.show_settings.names_hosts is 'Pages, embeds and transcripts call the two hosts by their names, and not Host A and Host B.';
comment on column public.show_settings.host_a_picture_url is 'The picture of Host A, where hosts are named.';
comment on column public.show_settings.host_b_picture_url is 'The picture of Host B, where hosts are named.';
update private.feed_changes set told_show = private.fingerprint_show() where told_show is not null;

create trigger tidy_look before insert or update of headline, lead, footer_line, site_description on public.show_settings
  for each row execute function private.tidy_columns('headline', 'lead', 'footer_line', 'site_description');

create table public.show_pages (
  show_id integer not null default 1 references public.show_settings (id) on delete cascade,
  name text not null check (name in ('about', 'faq', 'privacy', 'terms', 'imprint', 'accessibility')),
  body text not null check (char_length(body) between 1 and 60000),
  updated_at timestamptz not null default now(),
  primary key (show_id, name)
);
comment on table public.show_pages is
  'Texts of a show''s pages as an admin has written them, in markdown. Pages without a row have the usual text; an imprint without one has no page.';

create trigger touch_updated_at before update on public.show_pages
  for each row execute function private.touch_updated_at();
create constraint trigger note_page_change after insert or update or delete on public.show_pages
  deferrable initially deferred for each row execute function private.note_page_change();
create trigger note_admin_insert after insert on public.show_pages referencing new table as changed
  for each statement execute function private.note_admin_write('page', 'for admins');
create trigger note_admin_update after update on public.show_pages referencing old table as before new table as changed
  for each statement execute function private.note_admin_write('page', 'for admins');
create trigger note_admin_delete after delete on public.show_pages referencing old table as changed
  for each statement execute function private.note_admin_write('page', 'for admins');

revoke all on table public.show_pages from anon, authenticated;
grant select on table public.show_pages to anon, authenticated;
grant insert, update, delete on table public.show_pages to authenticated;
grant all on table public.show_pages to service_role;
alter table public.show_pages enable row level security;
create policy "everybody reads the show's pages" on public.show_pages for select to anon, authenticated using (true);
create policy "admins write the show's pages" on public.show_pages
  for insert to authenticated with check ((select public.is_admin()));
create policy "admins change the show's pages" on public.show_pages
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "admins remove the show's pages" on public.show_pages
  for delete to authenticated using ((select public.is_admin()));

create or replace function private.row_key(changed jsonb) returns text
  language sql immutable set search_path = ''
  as $$
  select coalesce(changed ->> 'id', changed ->> 'host_position', changed ->> 'voice_id',
    nullif(concat_ws('/', changed ->> 'podcast_id', changed ->> 'host_id', changed ->> 'sponsor_id', changed ->> 'guest_id'), ''),
    changed ->> 'name')
$$;

create function private.name_author_after_show() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  if old.author = old.title and new.author = old.author then
    new.author := new.title;
  end if;
  return new;
end
$$;
comment on function private.name_author_after_show() is 'Trigger: an author that was called as the show is follows its new name.';
create trigger name_author_after_show before update of title on public.show_settings
  for each row execute function private.name_author_after_show();
