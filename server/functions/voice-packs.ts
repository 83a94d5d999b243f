import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { languages } from '#core/languages/languages.ts'
import { largestPackBytes } from '#core/voices/voice-pack.ts'
import { readUpload } from '#server/gateway/storage/read-upload.ts'
import { receiveUpload } from '#server/gateway/storage/receive-upload.ts'
import { createUploadLimit } from '#server/limits/limit-uploads.ts'
import { readBody, recordAdminAction, type ServerFunction, signedIn } from './server-function.ts'
import { startJob } from './start-job.ts'

const inPlace = createUploadLimit(
  { ofAccount: 1, ofNetwork: 2, ofAll: 2 },
  () => new AppError('unavailable', 'Another voice pack is being uploaded. Please try again in a minute.'),
)
const fieldsSchema = z.object({
  name: z.string().min(1).max(200),
  licence: z.string().min(2).max(200).optional(),
  language: z.enum(languages).optional(),
})

/**
 * Receives a voice pack, which the worker then checks and adds. The form has `name`, and what the pack itself does not say, before the
 * file.
 */
export const addVoicePack: ServerFunction = (call) =>
  inPlace({ accountId: signedIn(call), request: call.request }, async () => {
    const { deps, request, viewer } = call
    const upload = await readUpload(request)
    try {
      const said = [...upload.fields].filter(([, value]) => value.trim() !== '')
      const fields = fieldsSchema.safeParse(Object.fromEntries(said))
      if (!fields.success)
        throw new AppError(
          'invalid',
          'The licence needs 2 to 200 characters, as the voice’s page says it: CC0-1.0, for example.',
        )
      const received = await receiveUpload(deps.dataDir, upload.chunks, largestPackBytes)
      try {
        const key = `voice-packs/${randomUUID()}.tar`
        await deps.mediaStore.put(key, { path: received.path }, 'application/x-tar')
        const { name: fileName, ...options } = fields.data
        await recordAdminAction(call.sql, call, `voice pack added · ${fileName}`)
        return {
          jobId: await startJob(deps, viewer, {
            kind: 'voice-pack',
            podcastId: null,
            input: { key, fileName, ...options },
          }),
        }
      } finally {
        await received.discard()
      }
    } finally {
      await upload.drain()
    }
  })

export const removeVoicePack: ServerFunction = async (call) => {
  const { name } = readBody(z.object({ name: z.string().min(1).max(60) }), call)
  await recordAdminAction(call.sql, call, `voice pack removed · ${name}`)
  return {
    jobId: await startJob(call.deps, call.viewer, {
      kind: 'voice-pack',
      podcastId: null,
      input: { remove: name },
    }),
  }
}
