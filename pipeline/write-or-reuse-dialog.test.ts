import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { usualStyle } from '#core/audio/sound-style.ts'
import { formats } from '#core/dialog/formats.ts'
import { startOpenAILanguageStub } from '#tests/support/stubs/openai-language-stub.ts'
import { manySentences, settingsFor } from '#tests/support/stubs/write-request.ts'
import { findDialogFile } from './dialog-file.ts'
import { writeOrReuseDialog } from './write-or-reuse-dialog.ts'

test('M F11 the command line keeps a fragment as one, and the same command goes on from there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'helmcast-fragment-'))
  const stub = await startOpenAILanguageStub()
  const [format] = formats
  if (!format) throw new Error('no format')
  const notices: string[] = []
  const write = () =>
    writeOrReuseDialog(
      {
        bytes: Buffer.from(manySentences(60).join(' ')),
        fileName: 'ada.txt',
        leaderName: 'Ada Example',
        ...{
          format,
          language: 'en',
          writerId: 'gpt-4o',
          speechModel: null,
          seed: 1,
          plan: null,
          lexicon: [],
          style: usualStyle,
        },
        ...{
          voices: { 'Host A': 'espeak:en-us', 'Host B': 'espeak:en-gb' },
          kind: null,
          audience: '',
          wish: '',
          folder,
        },
        settings: settingsFor(stub.url, { DATA_DIR: folder, CHECK_MODEL: 'off' }),
      },
      (event) => event.event === 'notice' && notices.push(event.message),
      () => {},
      new AbortController().signal,
    )
  stub.setFault('unauthorized', { after: 3 })
  await expect(write()).rejects.toThrow('does not accept the key')
  const fragment = await findDialogFile(join(folder, 'dialog.json'))
  expect(fragment?.unfinished).toHaveLength(3)
  expect(notices.at(-1)).toContain(`a fragment of ${fragment?.dialog.length} lines, without an ending`)

  stub.setFault(null)
  const before = stub.requests.length
  const { dialog } = await write()
  expect(dialog.unfinished).toBeNull()
  expect(dialog.dialog.slice(0, fragment?.dialog.length)).toEqual(fragment?.dialog)
  expect(dialog.dialog.at(-1)?.kind).toBe('close')
  // What was missing, the editor's pass, and title and notes.
  expect(stub.requests.length - before).toBe(3)
  expect((await findDialogFile(join(folder, 'dialog.json')))?.unfinished).toBeNull()
  await stub.close()
  await rm(folder, { recursive: true })
})
