import { readFile } from 'node:fs/promises'
import { usualStyle } from '#core/audio/sound-style.ts'
import { formats } from '#core/dialog/formats.ts'
import type { Speaker } from '#core/dialog/turn.ts'
import { type DialogFile, saveDialogFile } from '#pipeline/dialog-file.ts'
import { episodePath } from '#pipeline/episode-files.ts'
import type { MakeRequest } from '#pipeline/make-request.ts'

/** The request for an episode of 15 minutes about Ernest Shackleton, by the built-in writer. */
export async function shackletonRequest(
  folder: string,
  voices: Record<Speaker, string>,
  settings: MakeRequest['settings'],
): Promise<MakeRequest> {
  const format = formats.find(({ id }) => id === 'deep_dive')
  if (!format) throw new Error('there is no format deep_dive')
  const fileName = 'examples/ernest-shackleton.en.md'
  return {
    ...{ bytes: await readFile(fileName), fileName, leaderName: 'Ernest Shackleton', format, language: null },
    ...{ writerId: 'builtin', voices, speechModel: null, style: usualStyle, lexicon: [], seed: 1 },
    ...{ kind: null, audience: '', wish: '', plan: null, folder, settings },
  }
}

/** Gives one line of the stored dialog other words. Returns the number of lines. */
export async function changeLine(folder: string, place: number, text: string): Promise<number> {
  const path = episodePath(folder, 'dialog')
  const file = JSON.parse(await readFile(path, 'utf8')) as DialogFile
  const dialog = file.dialog.map((turn, n) => (n === place ? { ...turn, text } : turn))
  await saveDialogFile(path, { ...file, dialog })
  return dialog.length
}
