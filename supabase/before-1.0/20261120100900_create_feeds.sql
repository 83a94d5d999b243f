create table public.rss_feeds (
  id uuid primary key default gen_random_uuid(),
  podcast_id uuid not null unique references public.podcasts (id) on delete cascade,
  season integer check (season >= 1),
  episode_number integer check (episode_number >= 1),
  episode_type text not null default 'full' check (episode_type in ('full', 'trailer', 'bonus')),
  explicit boolean not null default false,
  title text check (char_length(title) <= 300),
  summary text check (char_length(summary) <= 10000),
  is_included boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.rss_feeds is 'How an episode stands in the feed. A row means that its owner configured it; without one the defaults hold.';
create trigger touch_updated_at before update on public.rss_feeds
  for each row execute function private.touch_updated_at();

create table public.show_settings (
  id integer primary key default 1 check (id = 1),
  title text not null check (char_length(title) between 1 and 300),
  description text not null default '' check (char_length(description) <= 4000),
  author text not null default '' check (char_length(author) <= 200),
  owner_name text not null default '' check (char_length(owner_name) <= 200),
  owner_email text check (owner_email is null or owner_email = '' or owner_email ~ '^[^@\s]+@[^@\s]+$'),
  category text not null default 'Business',
  subcategory text,
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
  updated_at timestamptz not null default now()
);
comment on table public.show_settings is 'What the whole show is called and where it can be heard. One row.';
comment on column public.show_settings.owner_email is 'Stands in the feed for everybody to read; leave it empty to keep an address private.';
comment on column public.show_settings.contact_email is 'Shown on the contact page, written so that programs do not collect it.';
comment on column public.show_settings.guid is 'podcast:guid, set by the feed the first time it is asked for, from then on fixed.';
create trigger touch_updated_at before update on public.show_settings
  for each row execute function private.touch_updated_at();
insert into public.show_settings (title, description, author)
  values ('Helmcast', 'Leadership conversations that transform: the stories of leaders, told by two hosts.', 'Helmcast');

revoke all on table public.rss_feeds, public.show_settings from anon, authenticated;
grant select on table public.rss_feeds, public.show_settings to anon, authenticated;
grant insert, update, delete on table public.rss_feeds to authenticated;
grant insert, update on table public.show_settings to authenticated;
grant all on table public.rss_feeds, public.show_settings to service_role;

alter table public.rss_feeds enable row level security;
alter table public.show_settings enable row level security;

create policy "whoever sees the episode reads its feed fields" on public.rss_feeds
  for select to anon, authenticated
  using (podcast_id in (select podcasts.id from public.podcasts where podcasts.id = rss_feeds.podcast_id));
create policy "owners and admins configure the feed" on public.rss_feeds
  for insert to authenticated with check (public.can_edit_podcast(podcast_id));
create policy "owners and admins change the feed" on public.rss_feeds
  for update to authenticated
  using (public.can_edit_podcast(podcast_id)) with check (public.can_edit_podcast(podcast_id));
create policy "owners and admins take the feed back" on public.rss_feeds
  for delete to authenticated using (public.can_edit_podcast(podcast_id));

create policy "everybody reads about the show" on public.show_settings for select to anon, authenticated using (true);
create policy "admins describe the show" on public.show_settings
  for insert to authenticated with check ((select public.is_admin()));
create policy "admins change the show" on public.show_settings
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
