import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { mentionsDisclosure } from '#core/dialog/disclosure.ts'
import { noBudget } from '#providers/budget/budget.ts'
import type { Mastering } from '#providers/mastering/mastering.ts'
import { type DialogFile, saveDialogFile, soundFingerprint } from './dialog-file.ts'
import { episodeFiles, episodePath } from './episode-files.ts'
import { keepSignerFile } from './keep-signer-file.ts'
import type { MakeEvent } from './make-events.ts'
import type { MakeRequest } from './make-request.ts'
import {
  coverFingerprint,
  type DescribedEpisode,
  makeCover,
  masterEpisode,
  plainShow,
} from './master-and-describe.ts'
import { progressOf } from './progress.ts'
import { voiceSegments } from './voice-segments.ts'
import { addDisclosure, withDisclosure } from './with-disclosure.ts'
import { writeOrReuseDialog } from './write-or-reuse-dialog.ts'

/**
 * Generates an episode in a folder, from the text to the measured MP3. Every finished piece is stored as soon as it exists:
 * after a crash or a stop the same call resumes, and voices nothing twice. Throws AppErrors with a message for the creator,
 * or the signal's reason when stopped.
 */
export async function makeEpisode(
  request: MakeRequest,
  emit: (event: MakeEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  const progress = progressOf(emit)
  const { folder, dialog: written } = await writeOrReuseDialog(
    request,
    emit,
    (fraction) => progress('write', fraction, 'Writing the dialog'),
    signal,
  )
  const dialog = withDisclosure(written, emit)
  const { speechModel, lexicon } = request
  const made = soundFingerprint(dialog.dialog, dialog.voices, speechModel, lexicon, request.style)
  if (dialog.made === made && (await isComplete(folder))) {
    emit({ event: 'done', folder, files: filesOf(folder), measurement: null, isUnchanged: true })
    return
  }

  const turns = dialog.dialog
  const origin = {
    signer: await keepSignerFile(request.settings.DATA_DIR, 'Made with Helmcast'),
    writer: dialog.writer,
    speechModel: request.speechModel,
    voices: dialog.voices,
    page: null,
  }
  const episode = { folder, dialog, format: request.format, show: plainShow, style: request.style, origin }
  const cover = coverOf(episode)
  const voice = async (prepare: Mastering['prepare']) => {
    const clips = await voiceSegments({
      turns,
      voices: dialog.voices,
      language: dialog.language,
      model: request.speechModel,
      lexicon: request.lexicon,
      settings: request.settings,
      cacheFolder: join(request.settings.DATA_DIR, 'clips'),
      budget: request.budget ?? noBudget,
      onSegment: ({ done, total, wasCached, turnIndex, clip }) => {
        if (wasCached) progress.gave('voice', 1 / total)
        progress('voice', done / total, `Voicing line ${done} of ${total}`)
        prepare({ path: clip.path, line: turnIndex + 1 })
      },
      signal,
    })
    await cover
    progress('cover', 1, 'Cover drawn')
    return clips
  }
  const onMastered = (fraction: number) => progress('master', fraction, 'Mastering')
  const isDrawn = cover.then(() => {})
  const { measurement, disclosesAi } = await masterEpisode(episode, isDrawn, voice, onMastered, signal)
  if (!disclosesAi && !mentionsDisclosure(turns[0]?.text ?? '', dialog.language)) {
    // Slow voices reach the disclosure too late. As the first line it comes in time, and all recordings are reused.
    await saveDialogFile(episodePath(folder, 'dialog'), addDisclosure(dialog, emit))
    return await makeEpisode(request, emit, signal)
  }
  await saveDialogFile(episodePath(folder, 'dialog'), { ...dialog, made, cover: await cover })
  emit({ event: 'done', folder, files: filesOf(folder), measurement, isUnchanged: false })
}

/** Renders the cover unless the stored one is current; returns its fingerprint. */
async function coverOf(episode: DescribedEpisode & { dialog: DialogFile }): Promise<string> {
  const wanted = coverFingerprint(episode)
  const isThere = await exists(episodePath(episode.folder, 'cover'))
  if (!isThere || episode.dialog.cover !== wanted) await makeCover(episode)
  return wanted
}

function filesOf(folder: string): string[] {
  return Object.values(episodeFiles).map((name) => join(folder, name))
}

async function isComplete(folder: string): Promise<boolean> {
  const found = await Promise.all(filesOf(folder).map(exists))
  return found.every(Boolean)
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
