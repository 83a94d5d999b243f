import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { SoundStyle } from '#core/audio/sound-style.ts'
import { dialogSchema } from '#core/dialog/dialog.ts'
import { planSchema } from '#core/dialog/plan.ts'
import type { Turn } from '#core/dialog/turn.ts'
import { AppError } from '#core/errors.ts'
import { writeFileAtomic } from './write-file.ts'

const hostVoicesSchema = z.object({ 'Host A': z.string(), 'Host B': z.string() })
export type HostVoices = z.infer<typeof hostVoicesSchema>

/** dialog.json: the script and everything needed to voice it again. Users may edit the texts in `dialog`. */
const dialogFileSchema = dialogSchema.extend({
  /** Fingerprint of source, leader, format, language, writer and seed; a different one means a different episode. */
  request: z.string(),
  title: z.string(),
  /** Description for the show's page and feed, written by a language model; null without one. */
  notes: z.string().nullable().default(null),
  voices: hostVoicesSchema,
  /** Fingerprint of dialog, voices and pronunciation from which episode.mp3 was rendered and measured. */
  made: z.string().nullable(),
  /**
   * Fingerprints of the texts whose support labels are in `dialog`. A line that was changed by hand is not among them and is
   * checked again.
   */
  read: z.array(z.string()).default([]),
  /** The plan by which the next run continues an unfinished dialog after its last line; null when it is complete. */
  unfinished: planSchema.nullable().default(null),
  /** Fingerprint of what cover.png was rendered from. */
  cover: z.string().nullable().default(null),
})
export type DialogFile = z.infer<typeof dialogFileSchema>

export function fingerprint(...parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16)
}

/** Fingerprint of everything the audio depends on: same value, same episode.mp3. */
export function soundFingerprint(
  turns: Turn[],
  voices: HostVoices,
  speechModel: string | null,
  lexicon: unknown,
  style: SoundStyle,
): string {
  const spoken = turns.map(({ speaker, text, kind, part, delivery }) =>
    delivery ? [speaker, text, kind, part, delivery] : [speaker, text, kind, part],
  )
  return fingerprint(spoken, voices, speechModel, lexicon, style)
}

/** Returns the dialog of an earlier run, or null. Throws for a damaged or wrongly edited file instead of overwriting it. */
export async function findDialogFile(path: string): Promise<DialogFile | null> {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  try {
    return dialogFileSchema.parse(JSON.parse(text))
  } catch (error) {
    throw new AppError(
      'invalid',
      `${path} cannot be read as a dialog (${reason(error)}). Mend it, or move it away.`,
      { cause: error },
    )
  }
}

function reason(error: unknown): string {
  if (!(error instanceof z.ZodError)) return 'it is not JSON'
  const issue = error.issues[0]
  return issue ? `${issue.path.join('.')}: ${issue.message}` : 'its form is not the expected one'
}

export async function saveDialogFile(path: string, file: DialogFile): Promise<void> {
  await writeFileAtomic(path, `${JSON.stringify(file, null, 2)}\n`)
}
