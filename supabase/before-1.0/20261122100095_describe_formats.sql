-- Formats say how their episodes are shaped. What an admin has written stays.
update public.podcast_formats as format
set description = shape.described
from (values
  ('quick_portrait', 'Who this leader was, in three minutes.',
    'The opening, the strongest scenes and the close, in three minutes.'),
  ('executive_summary', 'The life, the turning point and what to take away.',
    'The main scenes of the life, the doubts, and what to take away.'),
  ('leadership_lessons', 'What this leader did differently, lesson by lesson.',
    'The story part by part; a part ends with what the leader did or believed.'),
  ('turning_points', 'The decisions that changed everything, one after another.',
    'One turn after another, each with its year and what came of it.'),
  ('deep_dive', 'The whole story, with its numbers, quotes and doubts.',
    'The whole text in two voices, with looks back on what was told.')
) as shape (id, was, described)
where format.id = shape.id and format.description = shape.was;
