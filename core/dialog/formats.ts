/** A kind of episode and how long it should be; the same rows stand in the table podcast_formats. */
export type Format = { id: string; name: string; durationMinutes: number; description: string }

export const formats: Format[] = [
  {
    id: 'quick_portrait',
    name: 'Quick Portrait',
    durationMinutes: 3,
    description: 'Who this leader was, in three minutes.',
  },
  {
    id: 'executive_summary',
    name: 'Executive Summary',
    durationMinutes: 5,
    description: 'The life, the turning point and what to take away.',
  },
  {
    id: 'leadership_lessons',
    name: 'Leadership Lessons',
    durationMinutes: 8,
    description: 'What this leader did differently, lesson by lesson.',
  },
  {
    id: 'turning_points',
    name: 'Turning Points',
    durationMinutes: 10,
    description: 'The decisions that changed everything, one after another.',
  },
  {
    id: 'deep_dive',
    name: 'Deep Dive',
    durationMinutes: 15,
    description: 'The whole story, with its numbers, quotes and doubts.',
  },
]

export const defaultFormatId = 'executive_summary'
