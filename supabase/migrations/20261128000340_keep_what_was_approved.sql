-- Another time, the link alone and being private say who sees an episode and when. They bring out no other words, and whoever had
-- only the link is not joined by everybody.

create or replace function public.schedule_podcast(podcast uuid, moment timestamptz) returns void
  language plpgsql security definer set search_path = ''
  as $$
declare
  before public.podcasts;
begin
  if not public.can_edit_podcast(podcast) and not private.is_server() then
    raise exception 'There is no such episode of yours.' using errcode = '42501';
  end if;
  select * into before from public.podcasts where podcasts.id = podcast for no key update;
  if private.is_shown(before.is_published, before.published_at) then
    raise exception 'This episode is public already. Unpublish it first.';
  end if;
  if moment > now() + interval '2 years' then
    raise exception 'Choose a time within the next two years.' using errcode = '22023';
  end if;
  if not before.is_published then
    perform private.assert_publishable(podcast);
    perform private.show_work(podcast);
  end if;
  update public.podcasts set is_published = true, published_at = greatest(moment, now()), unlisted_at = null where podcasts.id = podcast;
  perform private.make_edition(podcast, case when before.is_published then 'details' else 'publication' end);
end
$$;

create or replace function public.publish_by_link(podcast uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
declare
  was_published boolean;
begin
  if not public.can_edit_podcast(podcast) and not private.is_server() then
    raise exception 'There is no such episode of yours.' using errcode = '42501';
  end if;
  select podcasts.is_published into was_published from public.podcasts where podcasts.id = podcast for no key update;
  if not was_published then
    perform private.assert_publishable(podcast);
    perform private.show_work(podcast);
  end if;
  update public.podcasts set is_published = true, published_at = null, unlisted_at = coalesce(podcasts.unlisted_at, now())
    where podcasts.id = podcast;
  perform private.make_edition(podcast, case when was_published then 'details' else 'publication' end);
end
$$;

alter table public.podcasts add column unlisted_before timestamptz;
comment on column public.podcasts.unlisted_before is
  'Of a private episode that is open by its link alone where it is not private: since when (unlisted_at). Null for any other.';

create or replace function private.settle_privacy() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if not new.is_published then
    new.private_from := null;
    new.unlisted_before := null;
  elsif new.is_private or exists (select from public.show_settings where show_settings.is_private) then
    new.unlisted_before := case when new.published_at is null then coalesce(new.unlisted_at, new.unlisted_before) end;
    new.private_from := coalesce(new.published_at, new.private_from, now());
    new.unlisted_at := null;
    new.published_at := null;
  elsif new.private_from is not null then
    new.unlisted_at := case when new.published_at is null then coalesce(new.unlisted_at, new.unlisted_before) end;
    new.published_at := case when new.unlisted_at is null then coalesce(new.published_at, new.private_from) end;
    new.private_from := null;
    new.unlisted_before := null;
  end if;
  return new;
end
$$;
