-- Admins add and remove voice packs in the browser.

alter table public.generation_options drop constraint generation_options_kind_check;
alter table public.generation_options add constraint generation_options_kind_check
  check (kind in ('writer', 'voice_model', 'voice', 'voice_pack'));

create function public.list_voice_pack_use(pack text) returns table (title text)
  language sql stable security definer set search_path = ''
  as $$
  select used.title from (
    select 'The voices of the show' as title, 0 as place where exists (
      select from public.user_host_voices where starts_with(voice_id, 'local:' || pack || '#'))
    union all
    select podcasts.title, 1 from public.episode_work join public.podcasts on podcasts.id = episode_work.podcast_id
    where exists (
      select from jsonb_each_text(episode_work.voices) as host where starts_with(host.value, 'local:' || pack || '#'))
  ) as used where public.is_admin() order by used.place, used.title
$$;
comment on function public.list_voice_pack_use(text) is
  'What would need another voice without this pack, for admins. Definer: working copies of others are not theirs to list.';
revoke execute on function public.list_voice_pack_use(text) from public, anon;
grant execute on function public.list_voice_pack_use(text) to authenticated, service_role;
