/** A kind of episode and its length. The table podcast_formats has the same rows. */
export type Format = { id: string; name: string; durationMinutes: number; description: string }

export const formats: [Format, ...Format[]] = [
  {
    id: 'quick_portrait',
    name: 'Quick Portrait',
    durationMinutes: 3,
    description: 'The opening, the strongest scenes and the close, in three minutes.',
  },
  {
    id: 'executive_summary',
    name: 'Executive Summary',
    durationMinutes: 5,
    description: 'The main scenes of the life, the doubts, and what to take away.',
  },
  {
    id: 'leadership_lessons',
    name: 'Leadership Lessons',
    durationMinutes: 8,
    description: 'The story part by part; what the leader wanted, noticed or believed is asked for.',
  },
  {
    id: 'turning_points',
    name: 'Turning Points',
    durationMinutes: 10,
    description: 'One turn after another, each with its year and what came of it.',
  },
  {
    id: 'deep_dive',
    name: 'Deep Dive',
    durationMinutes: 15,
    description: 'The whole text in two voices, scene by scene.',
  },
]

/** Returns a format by its id. An episode from before formats had an id, or with a removed format, gets the shortest one. */
export function formatOf(id: string | null): Format {
  return formats.find((known) => known.id === id) ?? formats[0]
}

export const defaultFormatId = 'executive_summary'
