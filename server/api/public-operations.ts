import { z } from 'zod'
import { listGenerationOptions } from '#tables/options/options-sql.ts'
import {
  listFormats,
  listVoices,
  publishEpisode,
  scheduleEpisode,
  searchEpisodeMoments,
  searchEpisodes,
  unpublishEpisode,
} from '#tables/podcasts/api-sql.ts'
import { episodeResult, readEpisode } from './episode-result.ts'
import { operation } from './operation.ts'

const option = z.object({
  id: z.string(),
  name: z.string(),
  isAvailable: z.boolean(),
  needs: z.string().nullable().describe('What an admin has to set up first.'),
})

export const publicOperations = [
  operation({
    id: 'publishEpisode',
    method: 'POST',
    path: '/episodes/:episode/publish',
    summary: 'Publishes an episode, or the changes of one that is public. With “at”, at that time.',
    rights: 'publish',
    body: z.object({ at: z.iso.datetime({ offset: true }).optional() }),
    result: episodeResult,
    async run(call) {
      const { at } = call.body
      const episode = call.params.episode as string
      await call.deps.database.asViewer(call.viewer, (sql) =>
        at ? scheduleEpisode(sql, episode, at) : publishEpisode(sql, episode),
      )
      return readEpisode(call)
    },
  }),
  operation({
    id: 'unpublishEpisode',
    method: 'POST',
    path: '/episodes/:episode/unpublish',
    summary: 'Makes an episode a draft again: it leaves page, feed and search.',
    rights: 'publish',
    result: episodeResult,
    async run(call) {
      await call.deps.database.asViewer(call.viewer, (sql) =>
        unpublishEpisode(sql, call.params.episode as string),
      )
      return readEpisode(call)
    },
  }),
  operation({
    id: 'search',
    method: 'GET',
    path: '/search',
    summary: 'Published episodes with these words, and the lines that have them.',
    rights: 'read',
    query: z.object({
      q: z.string().trim().min(1).max(200),
      limit: z.coerce.number().int().min(1).max(24).default(12),
      offset: z.coerce.number().int().min(0).max(10_000).default(0),
    }),
    result: z.object({
      episodes: z.array(
        z.object({
          id: z.uuid(),
          title: z.string(),
          description: z.string(),
          pageUrl: z.url(),
          moments: z.array(z.object({ seconds: z.number(), text: z.string() })),
        }),
      ),
    }),
    async run({ deps, viewer, query: { q, limit, offset }, siteUrl }) {
      return deps.database.asViewer(viewer, async (sql) => {
        const found = await searchEpisodes(sql, q, limit, offset)
        const moments = await searchEpisodeMoments(
          sql,
          q,
          found.map(({ id }) => id),
        )
        const episodes = found.map((episode) => ({
          ...episode,
          pageUrl: `${siteUrl}/episodes/${episode.id}`,
          moments: moments
            .filter((moment) => moment.podcast_id === episode.id)
            .map((moment) => ({ seconds: moment.start_ms / 1000, text: moment.text })),
        }))
        return { episodes }
      })
    },
  }),
  operation({
    id: 'getOptions',
    method: 'GET',
    path: '/options',
    summary: 'Formats, writers, voice models and voices to choose from.',
    rights: 'read',
    result: z.object({
      formats: z.array(z.object({ id: z.string(), name: z.string(), minutes: z.int() })),
      writers: z.array(option),
      voiceModels: z.array(option),
      voices: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          languages: z.array(z.string()),
          isAvailable: z.boolean(),
        }),
      ),
    }),
    async run({ deps, viewer }) {
      return deps.database.asViewer(viewer, async (sql) => {
        const options = await listGenerationOptions(sql)
        const ofKind = (kind: string) => options.filter((option) => option.kind === kind)
        return {
          formats: (await listFormats(sql)).map(({ duration_minutes: minutes, ...format }) => ({
            ...format,
            minutes,
          })),
          writers: ofKind('writer'),
          voiceModels: ofKind('voice_model'),
          voices: (await listVoices(sql)).map((voice) => ({
            id: voice.voice_id,
            name: voice.voice_name,
            languages: voice.languages,
            isAvailable: voice.is_available,
          })),
        }
      })
    },
  }),
  operation({
    id: 'getMe',
    method: 'GET',
    path: '/me',
    summary: 'Whose key this is, and what it may do.',
    rights: 'read',
    result: z.object({ email: z.string().nullable(), rights: z.enum(['read', 'make', 'publish']) }),
    async run({ viewer }) {
      return { email: viewer.email, rights: viewer.claims.key_rights as 'read' }
    },
  }),
]
