-- An episode that was taken over from another feed may have AI voices too, and its feed says so.
alter table public.podcasts add column has_ai_voices boolean not null default true;
update public.podcasts set has_ai_voices = false where former_guid is not null;
comment on column public.podcasts.has_ai_voices is
  'Whether page, feed and embedded player say that AI made it: true of all that was made here, and of imported episodes whose feed said so. Nobody writes it by hand.';
