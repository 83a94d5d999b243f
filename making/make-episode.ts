import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { leadOf } from '#core/audio/timeline.ts'
import { isDisclosedInTime, mentionsDisclosure } from '#core/dialog/disclosure.ts'
import { openMastering } from '#providers/mastering/mastering.ts'
import { type DialogFile, saveDialogFile, soundFingerprint } from './dialog-file.ts'
import { episodeFiles, episodePath } from './episode-files.ts'
import type { MakeEvent } from './make-events.ts'
import type { MakeRequest } from './make-request.ts'
import {
  coverFingerprint,
  type DescribedEpisode,
  makeCover,
  masterAndDescribe,
  plainShow,
} from './master-and-describe.ts'
import { progressOf } from './progress.ts'
import { voiceSegments } from './voice-segments.ts'
import { addDisclosure, withDisclosure } from './with-disclosure.ts'
import { writeOrReuseDialog } from './write-dialog.ts'

/**
 * Makes an episode in a folder, from the text to the measured MP3. Every finished piece is kept as soon as it exists:
 * after a crash or a stop the same call goes on, and voices nothing twice.
 * Throws AppErrors with a sentence for the creator; the signal's reason when stopped.
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
  const sound = soundFingerprint(dialog.dialog, dialog.voices, request.speechModel, request.lexicon)
  if (dialog.made === sound && (await isComplete(folder))) {
    emit({ event: 'done', folder, files: filesOf(folder), measurement: null, isUnchanged: true })
    return
  }

  // Lines are mastered while others are still being voiced, and the cover is drawn: at the end little is left to do.
  const turns = dialog.dialog
  const episode = { folder, dialog, format: request.format, show: plainShow }
  const mastering = openMastering(signal)
  try {
    const cover = coverOf(episode).then((drawn) => {
      mastering.prepareCover(episodePath(folder, 'cover'))
      return drawn
    })
    // Awaited later; a failure while lines are voiced must not end the process before it is told.
    cover.catch(() => {})
    const clips = await voiceSegments({
      turns,
      voices: dialog.voices,
      language: dialog.language,
      model: request.speechModel,
      lexicon: request.lexicon,
      settings: request.settings,
      cacheFolder: join(request.settings.DATA_DIR, 'clips'),
      onSegment: ({ done, total, wasCached, turnIndex, clip }) => {
        if (wasCached) progress.gave('voice', 1 / total)
        progress('voice', done / total, `Voicing line ${done} of ${total}`)
        const lead = leadOf(turns[turnIndex - 1]?.part ?? null, clip.part)
        mastering.prepare({ path: clip.path, speaker: clip.speaker, line: turnIndex + 1, lead })
      },
      signal,
    })
    const madeCover = await cover
    progress('cover', 1, 'Cover drawn')
    const { measurement, timeline } = await masterAndDescribe(episode, clips, mastering, (fraction) =>
      progress('master', fraction, 'Mastering'),
    )
    const heard = timeline.segments.map((segment, n) => ({ ...segment, text: turns[n]?.text ?? '' }))
    if (
      !isDisclosedInTime(heard, dialog.language) &&
      !mentionsDisclosure(turns[0]?.text ?? '', dialog.language)
    ) {
      // It comes too late in slow voices: said first, it is heard in time, and all other lines are kept.
      await saveDialogFile(episodePath(folder, 'dialog'), addDisclosure(dialog, emit))
      return await makeEpisode(request, emit, signal)
    }
    await saveDialogFile(episodePath(folder, 'dialog'), { ...dialog, made: sound, cover: madeCover })
    emit({ event: 'done', folder, files: filesOf(folder), measurement, isUnchanged: false })
  } finally {
    mastering.close()
  }
}

/** Draws the cover unless the one in the folder shows the same; gives the fingerprint to remember. */
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
