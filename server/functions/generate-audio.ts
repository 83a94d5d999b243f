import { z } from 'zod'
import { speakers, turnKinds } from '#core/dialog/turn.ts'
import { AppError } from '#core/errors.ts'
import { saveDialog } from '#tables/lines/lines-sql.ts'
import { listVoicedHosts } from '#tables/options/options-sql.ts'
import { type Call, readBody, type ServerFunction, uuidField } from './server-function.ts'
import { assertCanEdit, startJob } from './start-job.ts'

const voiceField = z.string().max(200).optional()

const bodySchema = z.object({
  podcastId: uuidField,
  dialog: z
    .array(
      z.looseObject({
        speaker: z.enum(speakers),
        text: z.string().trim().min(1, 'A line is empty.').max(10_000),
        kind: z.enum(turnKinds).optional(),
        part: z.string().max(300).optional(),
      }),
    )
    .max(2000)
    .nullish(),
  model: z.string().max(100).nullish(),
  voiceSettings: z.object({ 'Host A': voiceField, 'Host B': voiceField }).nullish(),
  segmentIds: z.array(uuidField).min(1).max(2000).nullish(),
  force: z.boolean().default(false),
})
type Body = z.infer<typeof bodySchema>

/** Starts a job that voices and masters an episode, or (`segmentIds`) voices single lines again. Returns `{jobId}` at once. */
export const generateAudio: ServerFunction = async (call) => {
  const body = readBody(bodySchema, call)
  const { deps, viewer } = call
  await assertCanEdit(deps, viewer, body.podcastId)
  const voices = body.voiceSettings ?? {}
  if (!(await hasVoices(call, voices)))
    throw new AppError('invalid', 'Please set up your voice preferences first')
  const { dialog } = body
  // Saves the dialog as the caller sees it, with the caller's own rights, so that this dialog is voiced.
  if (dialog?.length) await deps.database.asViewer(viewer, (sql) => saveDialog(sql, body.podcastId, dialog))
  const isSingleLines = Boolean(body.segmentIds)
  const jobId = await startJob(deps, viewer, {
    kind: isSingleLines ? 'voice-lines' : 'make-audio',
    podcastId: body.podcastId,
    input: { model: body.model ?? null, voices, segmentIds: body.segmentIds ?? null, force: body.force },
  })
  return Response.json({ jobId }, { status: 202 })
}

async function hasVoices(
  { deps, viewer }: Call,
  given: NonNullable<Body['voiceSettings']>,
): Promise<boolean> {
  if (given['Host A'] && given['Host B']) return true
  const saved = await deps.database.asViewer(viewer, listVoicedHosts)
  return speakers.every((speaker) => given[speaker] || saved.includes(speaker))
}
