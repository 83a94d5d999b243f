-- How a line is said also has a tone, for voices that can be told one.

alter table public.dialog_segments drop constraint dialog_segments_delivery_check;
alter table public.dialog_segments add constraint dialog_segments_delivery_check check (
  jsonb_typeof(delivery) = 'object' and delivery <> '{}' and delivery = jsonb_strip_nulls(delivery)
  and delivery - array['tone', 'pace', 'before', 'after', 'take'] = '{}'
  and coalesce(delivery ->> 'tone', 'sad') in ('excited', 'curious', 'thoughtful', 'sad', 'whispered')
  and coalesce(delivery ->> 'pace', 'slower') in ('slower', 'faster')
  and coalesce(delivery ->> 'before', 'long') in ('shorter', 'longer', 'long')
  and coalesce(delivery ->> 'after', 'long') in ('shorter', 'longer', 'long')
  and coalesce(delivery -> 'take', '2') in ('2', '3')
);
comment on column public.dialog_segments.delivery is
  'What is unusual in how the line is said: {"tone": excited, curious, thoughtful, sad, whispered; "pace": slower, faster; "before", "after": a pause that is shorter, longer, long; "take": 2, 3 of the same words}; null: nothing is.';
