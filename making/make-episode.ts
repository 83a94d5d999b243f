import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { saveDialogFile, soundFingerprint } from './dialog-file.ts'
import { episodeFiles, episodePath } from './episode-files.ts'
import type { MakeEvent } from './make-events.ts'
import type { MakeRequest } from './make-request.ts'
import { masterAndDescribe } from './master-and-describe.ts'
import { progressOf } from './progress.ts'
import { voiceSegments } from './voice-segments.ts'
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
  const { folder, dialog } = await writeOrReuseDialog(
    request,
    emit,
    (fraction) => progress('write', fraction, 'Writing the dialog'),
    signal,
  )
  const sound = soundFingerprint(dialog.dialog, dialog.voices, request.speechModel, request.lexicon)
  if (dialog.made === sound && (await isComplete(folder))) {
    emit({ event: 'done', folder, files: filesOf(folder), measurement: null, isUnchanged: true })
    return
  }

  const clips = await voiceSegments({
    turns: dialog.dialog,
    voices: dialog.voices,
    language: dialog.language,
    model: request.speechModel,
    lexicon: request.lexicon,
    settings: request.settings,
    cacheFolder: join(request.settings.DATA_DIR, 'clips'),
    onSegment: ({ done, total, wasCached }) => {
      if (wasCached) progress.gave('voice', 1 / total)
      progress('voice', done / total, `Voicing line ${done} of ${total}`)
    },
    signal,
  })
  const { measurement } = await masterAndDescribe(
    { folder, dialog, clips, format: request.format },
    progress,
    signal,
  )
  await saveDialogFile(episodePath(folder, 'dialog'), { ...dialog, made: sound })
  emit({ event: 'done', folder, files: filesOf(folder), measurement, isUnchanged: false })
}

function filesOf(folder: string): string[] {
  return Object.values(episodeFiles).map((name) => join(folder, name))
}

async function isComplete(folder: string): Promise<boolean> {
  const found = await Promise.all(
    filesOf(folder).map((path) =>
      access(path).then(
        () => true,
        () => false,
      ),
    ),
  )
  return found.every(Boolean)
}
