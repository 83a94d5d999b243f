-- A judgment or feeling of a host claims nothing that could be checked: it is neither supported nor unsupported.
alter table public.dialog_segments
  drop constraint dialog_segments_kind_check,
  drop constraint dialog_segments_support_check,
  add constraint dialog_segments_kind_check
    check (kind in ('opening', 'question', 'answer', 'reaction', 'opinion', 'takeaway', 'close')),
  add constraint dialog_segments_support_check
    check (support in ('quoted', 'supported', 'opinion', 'unsupported'));
