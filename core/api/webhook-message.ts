import { z } from 'zod'

/** The events that webhooks receive, and when each is sent. In messages their names begin with `episode.`. */
export const episodeEvents = {
  published: 'An episode has become public, also by its plan',
  changed: 'A public episode has a new version',
  unpublished: 'An episode is no longer public',
  deleted: 'A public episode was deleted',
  failed: 'Writing or voicing an episode has failed',
} as const

export type EpisodeEvent = keyof typeof episodeEvents

const episodeNews = z.object({
  id: z.uuid(),
  guid: z.string(),
  title: z.string(),
  language: z.string(),
  published_at: z.string().nullable(),
  audio_url: z.string().nullable(),
  duration_seconds: z.number().nullable(),
  job: z.uuid().optional().describe('Of episode.failed, as are the three below.'),
  failed_at: z.string().optional(),
  work: z.string().optional().describe('write-dialog, voice-lines or make-audio'),
  error: z.string().optional().describe('Why, in a sentence for people.'),
})

export type EpisodeNews = z.infer<typeof episodeNews>

/** The body of a message to the webhook. */
export const webhookMessage = (event: string) =>
  z.object({
    type: z.literal(`episode.${event}`),
    timestamp: z.iso.datetime().describe('When it happened. Messages may come in another order.'),
    data: episodeNews.extend({ url: z.url(), feed_url: z.url() }),
  })
