-- Hosted Supabase lends every new view and function in public to visitors whole. Through these two views, simple as they are,
-- a visitor could remove published episodes, and write or remove profiles, there; elsewhere nothing more than reading was ever given.
revoke all on table public.comment_authors, public.podcast_stats from anon, authenticated, service_role;
grant select on table public.comment_authors, public.podcast_stats to anon, authenticated, service_role;
revoke execute on function public.own_sessions(), public.end_own_session(uuid) from anon, service_role;

-- It lost this when it was made anew with one column more (time_the_marks): a viewer was shown everybody's lines by it.
alter view private.working_lines set (security_invoker = true);
