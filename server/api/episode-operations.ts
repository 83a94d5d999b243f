import { z } from 'zod'
import { speakers, turnKinds } from '#core/dialog/turn.ts'
import { languages } from '#core/languages/languages.ts'
import { longestSource } from '#core/source/decode-source.ts'
import { suggestedDescription, suggestedTitle } from '#core/wizard/metadata-form.ts'
import { textTitle } from '#core/wizard/text-title.ts'
import { findLeadInChild } from '#providers/documents/document-in-child.ts'
import { assertCanEdit } from '#server/functions/start-job.ts'
import {
  changeEpisode,
  createEpisode,
  deleteEpisode,
  listEpisodeLines,
  listEpisodes,
  replaceDialog,
} from '#tables/podcasts/api-sql.ts'
import { done, episodeResult, noEpisode, readEpisode, toEpisode } from './episode-result.ts'
import { type ApiCall, operation } from './operation.ts'

const page = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  offset: z.coerce.number().int().min(0).max(100_000).default(0),
})

const title = z.string().trim().min(1).max(300)
const leaderName = z.string().trim().min(1, 'Please give the name of the leader').max(200)

const line = z.object({
  id: z
    .uuid()
    .nullish()
    .describe('Of a line that is already there: it keeps its recording while its words stay.'),
  speaker: z.enum(speakers),
  text: z.string().trim().min(1).max(10_000),
  kind: z.enum(turnKinds).nullish(),
  part: z.string().max(300).nullish().describe('The chapter.'),
})

const dialog = z.object({
  lines: z.array(
    z.object({
      id: z.uuid(),
      speaker: z.enum(speakers),
      text: z.string(),
      kind: z.string(),
      part: z.string(),
      support: z
        .string()
        .nullable()
        .describe('supported, not_checked, unsupported or no_claim; null until the line has been read.'),
      provedBy: z.string().nullable().describe('words, writer, rules, model or person.'),
    }),
  ),
})

/** What a new draft is made from. */
export const newEpisode = z.object({
  leaderName,
  source: z.string().min(1).max(longestSource).describe('The text about the leader, plain or markdown.'),
  fileName: z.string().max(255).default('source.md'),
  title: title.optional().describe('Default: from the text.'),
  description: z.string().max(10_000).optional(),
  language: z.enum(languages).default('en').describe('The language of the text, and of the episode.'),
  format: z.string().max(60).default('executive_summary').describe('An id from /options.'),
  writer: z.string().max(200).optional().describe('An id from /options; default: the best that is set up.'),
  voiceModel: z.string().max(200).optional().describe('An id from /options.'),
})

type NewSource = Parameters<typeof createEpisode>[1]['source']

export async function createDraft(
  call: ApiCall,
  given: Omit<z.infer<typeof newEpisode>, 'source' | 'fileName'>,
  source: NewSource,
) {
  const { leaderName, language, format, writer, voiceModel } = given
  const podcast = {
    title: given.title ?? textTitle(source.content, leaderName) ?? suggestedTitle(leaderName, language),
    description:
      given.description ??
      suggestedDescription(
        leaderName,
        language,
        await findLeadInChild({ text: source.content, leaderName, language }),
      ),
    leader_name: leaderName,
    language,
    format_id: format,
    ...(writer ? { llm_model: writer } : {}),
    ...(voiceModel ? { tts_model: voiceModel } : {}),
  }
  const episode = await call.deps.database.asViewer(call.viewer, (sql) =>
    createEpisode(sql, { podcast, source }),
  )
  return readEpisode({ ...call, params: { episode } })
}

export const episodeOperations = [
  operation({
    id: 'listEpisodes',
    method: 'GET',
    path: '/episodes',
    summary: 'Your episodes, newest first.',
    rights: 'read',
    query: page,
    result: z.object({ episodes: z.array(episodeResult) }),
    async run({ deps, viewer, query, siteUrl }) {
      const rows = await deps.database.asViewer(viewer, (sql) =>
        listEpisodes(sql, viewer.userId as string, query.limit, query.offset),
      )
      return { episodes: rows.map((row) => toEpisode(row, siteUrl)) }
    },
  }),
  operation({
    id: 'createEpisode',
    method: 'POST',
    path: '/episodes',
    summary: 'Creates a draft from a text about a leader. Have its dialog written next.',
    rights: 'make',
    body: newEpisode,
    result: episodeResult,
    status: 201,
    run(call) {
      const { source, fileName, ...episode } = call.body
      return createDraft(call, episode, { file_name: fileName, content: source })
    },
  }),
  operation({
    id: 'getEpisode',
    method: 'GET',
    path: '/episodes/:episode',
    summary: 'One episode.',
    rights: 'read',
    result: episodeResult,
    run: readEpisode,
  }),
  operation({
    id: 'changeEpisode',
    method: 'PATCH',
    path: '/episodes/:episode',
    summary: 'Changes title, description, leader, language or voice model.',
    rights: 'make',
    body: z.object({
      title: title.optional(),
      description: z.string().max(10_000).optional(),
      leaderName: leaderName.optional(),
      language: z.enum(languages).optional(),
      voiceModel: z.string().max(200).optional(),
    }),
    result: episodeResult,
    async run(call) {
      const {
        title = null,
        description = null,
        leaderName = null,
        language = null,
        voiceModel = null,
      } = call.body
      const change = { title, description, leaderName, language, voiceModel }
      const isChanged = await call.deps.database.asViewer(call.viewer, (sql) =>
        changeEpisode(sql, call.params.episode as string, change),
      )
      if (!isChanged) throw noEpisode()
      return readEpisode(call)
    },
  }),
  operation({
    id: 'deleteEpisode',
    method: 'DELETE',
    path: '/episodes/:episode',
    summary: 'Deletes an episode with its text, audio and files, for good.',
    rights: 'make',
    result: done,
    async run({ deps, viewer, params }) {
      const isDeleted = await deps.database.asViewer(viewer, (sql) =>
        deleteEpisode(sql, params.episode as string),
      )
      if (!isDeleted) throw noEpisode()
      return { done: true }
    },
  }),
  operation({
    id: 'getDialog',
    method: 'GET',
    path: '/episodes/:episode/dialog',
    summary: 'The lines of the dialog, each with what was found about it in the text.',
    rights: 'read',
    result: dialog,
    async run(call) {
      await readEpisode(call)
      const rows = await call.deps.database.asViewer(call.viewer, (sql) =>
        listEpisodeLines(sql, call.params.episode as string),
      )
      return {
        lines: rows.map(({ proved_by: provedBy, ...row }) => ({
          ...row,
          provedBy,
          speaker: row.speaker as (typeof speakers)[number],
        })),
      }
    },
  }),
  operation({
    id: 'replaceDialog',
    method: 'PUT',
    path: '/episodes/:episode/dialog',
    summary: 'Makes the dialog equal to these lines. Lines that are not sent are removed.',
    rights: 'make',
    body: z.object({ lines: z.array(line).min(1).max(2000) }),
    result: done,
    async run({ deps, viewer, params, body }) {
      await assertCanEdit(deps, viewer, params.episode as string)
      await deps.database.asViewer(viewer, (sql) => replaceDialog(sql, params.episode as string, body.lines))
      return { done: true }
    },
  }),
]
