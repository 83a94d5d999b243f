import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { DialogFile } from '#pipeline/dialog-file.ts'
import { isEveryCaseWanted } from '#tests/support/every-case.ts'
import { runHelmcast } from '#tests/support/run-helmcast.ts'
import { startOpenAILanguageStub } from '#tests/support/stubs/openai-language-stub.ts'
import { startOpenAISpeechStub } from '#tests/support/stubs/openai-speech-stub.ts'

const atOnce = 3

// Enough lines for all kills, and no more: each is mastered.
const source = Array.from({ length: 16 }, (_, n) => `In year ${n + 1} she drew chart ${n + 11}.`).join(' ')

test('WIZ-15 after kill -9 at several moments the run goes on, and each segment was served exactly once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'helmcast-kill-'))
  const writer = await startOpenAILanguageStub()
  const speech = await startOpenAISpeechStub()
  const out = join(folder, 'episode')
  const file = join(folder, 'charts.md')
  await writeFile(file, source)
  const run = () =>
    runHelmcast(
      ['make', file, '--leader', 'Florence Nightingale', '--out', out, '--json'].concat([
        '--writer',
        'compatible',
        '--voices',
        'speech:alloy,speech:onyx',
        '--format',
        'quick_portrait',
      ]),
      {
        DATA_DIR: folder,
        WRITER_BASE_URL: `${writer.url}/v1`,
        WRITER_MODEL: 'stub',
        SPEECH_BASE_URL: `${speech.url}/v1`,
        SPEECH_VOICES: 'alloy,onyx',
      },
    )
  try {
    // While the dialog is being written.
    writer.setFault('stall')
    const first = run()
    await writer.received(1)
    first.process.kill('SIGKILL')
    await first.ended
    writer.setFault(null)

    // While lines are being voiced. All requests wait for the stub, so no clip is between response and disk.
    speech.setFault('slow')
    for (const waves of isEveryCaseWanted ? [0, 2, 1] : [1]) {
      const voicing = run()
      for (let wave = 0; wave < waves; wave++) {
        await speech.received(speech.requests.length + atOnce)
        speech.release()
      }
      await speech.received(speech.requests.length + atOnce)
      voicing.process.kill('SIGKILL')
      await voicing.ended
    }
    speech.setFault(null)
    speech.release()

    // While the episode is being mastered.
    const mastering = run()
    await mastering.event((event) => event.event === 'progress' && event.step === 'master')
    mastering.process.kill('SIGKILL')
    await mastering.ended

    const last = run()
    expect(await last.ended, last.complaints()).toBe(0)
    const dialog = JSON.parse(await readFile(join(out, 'dialog.json'), 'utf8')) as DialogFile
    const distinct = new Set(dialog.dialog.map((turn) => `${turn.speaker} ${turn.text}`))
    const served = speech.requests
      .filter((request) => !request.isAborted)
      .map((request) => request.body.toString())
    expect(served).toHaveLength(new Set(served).size)
    expect(served).toHaveLength(distinct.size)
    expect(last.events.at(-1)).toMatchObject({ event: 'done', isUnchanged: false })
  } finally {
    await Promise.all([writer.close(), speech.close()])
    await rm(folder, { recursive: true, force: true })
  }
}, 300_000)
