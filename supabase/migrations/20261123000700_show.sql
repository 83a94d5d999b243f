-- The show: one row.

create table public.show_settings (
  id integer primary key default 1 check (id = 1),
  title text not null check (char_length(title) between 1 and 300),
  description text not null default '' check (char_length(description) <= 4000),
  author text not null default '' check (char_length(author) <= 200),
  owner_name text not null default '' check (char_length(owner_name) <= 200),
  owner_email text check (owner_email is null or owner_email = '' or owner_email ~ '^[^@\s]+@[^@\s]+$'),
  category text not null default 'Business',
  subcategory text default 'Management',
  language text not null default 'en' check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  explicit boolean not null default false,
  is_complete boolean not null default false,
  image_url text check (image_url ~* '^(https?://|/|$)'),
  copyright text,
  link text check (link ~* '^(https?://|$)'),
  funding_url text check (funding_url ~* '^(https?://|$)'),
  funding_text text,
  spotify_url text check (spotify_url ~* '^(https?://|$)'),
  apple_url text check (apple_url ~* '^(https?://|$)'),
  youtube_url text check (youtube_url ~* '^(https?://|$)'),
  social_links jsonb not null default '{}' check (jsonb_typeof(social_links) = 'object'),
  contact_email text,
  guid uuid,
  updated_at timestamptz not null default now(),
  unsupported_lines text not null default 'warn' check (unsupported_lines in ('warn', 'refuse')),
  -- The show's two hosts, as listeners hear them and writers play them.
  host_a_name text not null default 'Nora' check (char_length(host_a_name) <= 60),
  host_a_character text not null default 'Opens the door for the listener: short, concrete questions. Checks what does not add up, says when something is hard to believe, and thinks of those who paid for a decision. Dry humour.'
    check (char_length(host_a_character) <= 1000),
  host_b_name text not null default 'Elias' check (char_length(host_b_name) <= 60),
  host_b_character text not null default 'Knows the story and tells it in scenes: years, numbers, names, what somebody did with their hands. Admits what is not known. Has sympathy for people who must decide under pressure, but not for every decision.'
    check (char_length(host_b_character) <= 1000),
  time_zone text not null default 'UTC' check (char_length(time_zone) between 1 and 60),
  kind text not null default 'episodic' check (kind in ('episodic', 'serial')),
  is_locked boolean not null default true,
  new_feed_url text check (new_feed_url ~* '^https?://' and char_length(new_feed_url) <= 2000),
  redirects_feed boolean not null default false,
  feed_verification text check (char_length(feed_verification) between 1 and 500),
  drawn_image_url text,
  drawn_for text,
  license text check (char_length(license) between 1 and 128),
  shows_listens boolean not null default false,
  constraint a_moved_feed_has_an_address check (not redirects_feed or new_feed_url is not null),
  constraint social_links_are_addresses check (private.are_addresses(social_links))
);
comment on table public.show_settings is 'What the whole show is called and where it can be heard. One row.';
comment on column public.show_settings.owner_email is 'Stands in the feed for everybody to read; leave it empty to keep an address private.';
comment on column public.show_settings.contact_email is 'Shown on the contact page, written so that programs do not collect it.';
comment on column public.show_settings.guid is 'podcast:guid, set by the feed the first time it is asked for, from then on fixed.';
comment on column public.show_settings.unsupported_lines is
  'What happens to an episode with lines that its text does not support and that nobody has checked: ask once, or refuse.';
comment on column public.show_settings.host_a_name is 'What Host A is called in dialogs that a language model writes; empty: no name.';
comment on column public.show_settings.host_a_character is 'Who Host A is, in a few sentences for the writer.';
comment on column public.show_settings.host_b_name is 'What Host B is called in dialogs that a language model writes; empty: no name.';
comment on column public.show_settings.host_b_character is 'Who Host B is, in a few sentences for the writer.';
comment on column public.show_settings.time_zone is 'In which times of publication are chosen and told, such as Europe/Berlin.';
comment on column public.show_settings.kind is 'Whether episodes stand for themselves or are heard in their order.';
comment on column public.show_settings.is_locked is 'Tells other hosts not to import the show. Off while it moves.';
comment on column public.show_settings.new_feed_url is 'Where the feed has moved to; stands in the feed for apps to follow.';
comment on column public.show_settings.redirects_feed is 'Answer for the feed with a redirect to its new address.';
comment on column public.show_settings.feed_verification is 'What a directory asks the owner to put into the feed.';
comment on column public.show_settings.drawn_image_url is 'The cover that is drawn where image_url is empty.';
comment on column public.show_settings.drawn_for is 'The title that stands on the drawn cover.';
comment on column public.show_settings.license is 'The licence of the episodes, by its SPDX identifier.';
comment on column public.show_settings.shows_listens is 'Whether visitors see how often an episode was heard.';
-- No subcategory before somebody has chosen one.
insert into public.show_settings (title, description, author, subcategory) values
  ('Helmcast', 'Leadership conversations that transform: the stories of leaders, told by two hosts.', 'Helmcast', null);

create function private.check_time_zone() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  perform now() at time zone new.time_zone;
  return new;
exception when invalid_parameter_value then
  raise exception 'There is no time zone of the name %. Use one such as Europe/Berlin.', new.time_zone using errcode = '22023';
end
$$;
comment on function private.check_time_zone() is 'Trigger: only names that the clock knows.';
create trigger check_time_zone before insert or update of time_zone on public.show_settings
  for each row execute function private.check_time_zone();

create trigger touch_updated_at before update on public.show_settings
  for each row execute function private.touch_updated_at();
revoke all on table public.show_settings from anon, authenticated;
grant select on table public.show_settings to anon, authenticated;
grant insert, update on table public.show_settings to authenticated;
grant all on table public.show_settings to service_role;
alter table public.show_settings enable row level security;
create policy "everybody reads about the show" on public.show_settings for select to anon, authenticated using (true);
create policy "admins describe the show" on public.show_settings
  for insert to authenticated with check ((select public.is_admin()));
create policy "admins change the show" on public.show_settings
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
