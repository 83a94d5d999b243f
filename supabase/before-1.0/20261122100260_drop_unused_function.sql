-- Pages and feed ask for the newest episode as rows; nothing has called this since.
drop function public.latest_published_podcast();
