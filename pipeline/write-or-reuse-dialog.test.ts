import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { usualStyle } from '#core/audio/sound-style.ts'
import { formats } from '#core/dialog/formats.ts'
import { type DialogModel, diligentModel } from '#tests/support/stubs/dialog-model.ts'
import { startOpenAILanguageStub } from '#tests/support/stubs/openai-language-stub.ts'
import { manySentences, settingsFor } from '#tests/support/stubs/write-request.ts'
import { findDialogFile } from './dialog-file.ts'
import { writeOrReuseDialog } from './write-or-reuse-dialog.ts'

/** Writes an episode as `helmcast make` does, into one folder; `notices` grow with each call. */
async function givenCommand(model?: DialogModel) {
  const folder = await mkdtemp(join(tmpdir(), 'helmcast-fragment-'))
  const stub = await startOpenAILanguageStub(model)
  const [format] = formats
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
  const end = async () => {
    await stub.close()
    await rm(folder, { recursive: true })
  }
  return { folder, stub, notices, write, end }
}

test('M F11 the command line keeps a fragment as one, and the same command goes on from there', async () => {
  const { folder, stub, notices, write, end } = await givenCommand()
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
  await end()
})

test('M the command line counts lines that the text does not hold apart from those that nobody checked', async () => {
  const { folder, notices, write, end } = await givenCommand((ask) =>
    (diligentModel()(ask) as { kind?: string; text: string }[]).map((one, index) =>
      one.kind === 'opening' || (one.kind === 'answer' && index < 4)
        ? { ...one, text: `${one.text} And in 1650 she won.` }
        : one,
    ),
  )
  const { dialog } = await write()
  const withLabel = (label: string) => dialog.dialog.filter(({ support }) => support === label).length
  const statements = dialog.dialog.length - withLabel('no_claim')
  expect(withLabel('unsupported')).toBeGreaterThan(1)
  expect(withLabel('not_checked')).toBeGreaterThan(0)
  expect(notices).toEqual([
    `${withLabel('unsupported')} of ${statements} statements are not supported by the text: see "unsupported" in ${join(folder, 'dialog.json')}.`,
    `${withLabel('not_checked')} of ${statements} statements are not checked against the text.`,
  ])
  await end()
})
