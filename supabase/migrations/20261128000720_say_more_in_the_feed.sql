-- What podcast apps of today show of a show: where it is made, how often it comes, and shows it recommends.

alter table public.show_settings
  add column place text not null default '' check (char_length(place) <= 128),
  add column update_frequency text check (update_frequency in ('daily', 'weekdays', 'weekly', 'biweekly', 'monthly')),
  add column podroll text not null default '' check (char_length(podroll) <= 4000);
comment on column public.show_settings.place is 'Where the show is made, as people would say it; empty: not told.';
comment on column public.show_settings.update_frequency is 'How often episodes are meant to come; null: not told.';
comment on column public.show_settings.podroll is 'Shows that this one recommends: a feed address a line, with its GUID and title behind it where they are known.';
