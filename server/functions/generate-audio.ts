import { z } from 'zod'
import { speakers, turnKinds } from '#core/dialog/turn.ts'
import { AppError } from '#core/errors.ts'
import { type Call, readBody, type ServerFunction, signedIn, uuidField } from './server-function.ts'
import { assertCanEdit, startJob } from './start-job.ts'

const voiceField = z.string().max(200).optional()

const bodySchema = z.object({
  podcastId: uuidField,
  dialog: z
    .array(
      z.looseObject({
        speaker: z.enum(speakers),
        text: z.string().trim().min(1, 'is empty').max(10_000),
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

/** Has the worker voice an episode and master it, or (`segmentIds`) speak single lines anew. Answers `{jobId}` at once. */
export const generateAudio: ServerFunction = async (call) => {
  signedIn(call)
  const body = readBody(bodySchema, call)
  const { deps, viewer } = call
  await assertCanEdit(deps, viewer, body.podcastId)
  const voices = body.voiceSettings ?? {}
  if (!(await hasVoices(call, voices)))
    throw new AppError('invalid', 'Please set up your voice preferences first')
  if (body.dialog?.length) await storeDialog(call, body.podcastId, body.dialog)
  const isSingleLines = Boolean(body.segmentIds)
  const jobId = await startJob(deps, viewer, {
    kind: isSingleLines ? 'voice-lines' : 'make-audio',
    step: isSingleLines ? 'voice-lines' : 'voice',
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
  const saved = await deps.database.asViewer(viewer, (query) =>
    query<{ host_position: string }>('select host_position from public.effective_host_voices()'),
  )
  const positions = new Set(saved.map((row) => row.host_position))
  return speakers.every((speaker) => given[speaker] || positions.has(speaker))
}

/**
 * The dialog as the caller sees it is what gets voiced. Lines that are stored alike keep their recordings; the rest is
 * made equal, with the caller's own rights.
 */
async function storeDialog(
  call: Call,
  podcastId: string,
  dialog: NonNullable<Body['dialog']>,
): Promise<void> {
  await call.deps.database.asViewer(call.viewer, async (query) => {
    const stored = await query<{ id: string; speaker: string; text: string }>(
      'select id, speaker, text from public.dialog_segments where podcast_id = $1 order by sequence_order',
      [podcastId],
    )
    for (const [place, line] of dialog.entries()) {
      const row = stored[place]
      if (row && row.speaker === line.speaker && row.text === line.text) continue
      if (row) {
        await query('update public.dialog_segments set speaker = $2, text = $3 where id = $1', [
          row.id,
          line.speaker,
          line.text,
        ])
        continue
      }
      await query(
        `insert into public.dialog_segments (podcast_id, speaker, text, sequence_order, kind, part)
         values ($1, $2, $3, coalesce((select max(sequence_order) + 1 from public.dialog_segments where podcast_id = $1), 0), $4, $5)`,
        [podcastId, line.speaker, line.text, line.kind ?? 'answer', line.part ?? ''],
      )
    }
    const surplus = stored.slice(dialog.length).map((row) => row.id)
    if (surplus.length > 0)
      await query('delete from public.dialog_segments where id = any ($1::uuid[])', [surplus])
  })
}
