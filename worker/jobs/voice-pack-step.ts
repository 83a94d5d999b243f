import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { languages } from '#core/languages/languages.ts'
import type { LocalModel } from '#providers/speech/local-models.ts'
import { addPackInChild, removeVoicePack } from '#providers/speech/voice-packs.ts'
import { forgetPreviews } from '#tables/options/options-sql.ts'
import type { Run, Step } from '#worker/job.ts'
import { publishOptions } from '#worker/publish-options.ts'
import { workFolder } from '#worker/work-folder.ts'

const packInputSchema = z.union([
  z.object({
    /** Media key of the uploaded file. */
    key: z.string(),
    fileName: z.string(),
    licence: z.string().optional(),
    language: z.enum(languages).optional(),
  }),
  z.object({ remove: z.string() }),
])
type Added = Exclude<z.infer<typeof packInputSchema>, { remove: string }>

/** Adds an uploaded voice pack to the voices of this worker, or removes one. */
export const voicePackStep: Step = {
  name: 'voice-pack',
  pollSeconds: 1,
  async run(run) {
    const input = packInputSchema.parse(run.job.input)
    if ('remove' in input) {
      await removeVoicePack(input.remove, run.settings)
      await forgetPreviews(run.sql, `local:${input.remove}#`)
      await publishOptions(run)
      return { message: `${input.remove} was removed. Recordings made with it stay.` }
    }
    const { name } = await add(run, input)
    await publishOptions(run)
    return { message: `${name} was added` }
  },
}

async function add(run: Run, { key, fileName, licence, language }: Added): Promise<LocalModel> {
  const { mediaStore, settings, signal } = run
  const folder = path.join(workFolder(settings.DATA_DIR), run.job.id)
  run.report({ message: 'Checking the pack, and letting it speak a sentence …' })
  try {
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    const file = path.join(folder, 'upload')
    await mediaStore.copyTo(key, file).catch((cause: unknown) => {
      throw cause instanceof AppError && cause.code === 'not-found'
        ? new AppError('not-found', 'The uploaded file is gone. Upload the pack again.', { cause })
        : cause
    })
    const usualName = fileName.replace(/\.(tar|tar\.gz|tgz)$/i, '').replace(/[^\w.-]+/g, '-')
    const options = { licence, language }
    const model = await addPackInChild(
      { file, folder, usualName, options, settings: settings.providers },
      signal,
    )
    await mediaStore.remove(key)
    return model
  } catch (error) {
    // If the worker stops, the file stays for the next run.
    if (!signal.aborted) await mediaStore.remove(key).catch(() => {})
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
