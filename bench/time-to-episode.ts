import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { usualStyle } from '#core/audio/sound-style.ts'
import { formats } from '#core/dialog/formats.ts'
import type { DialogFile } from '#pipeline/dialog-file.ts'
import { saveDialogFile } from '#pipeline/dialog-file.ts'
import { episodePath } from '#pipeline/episode-files.ts'
import { makeEpisode } from '#pipeline/make-episode.ts'
import { readSettings } from '#providers/settings.ts'
import { startOpenAISpeechStub } from '#tests/support/stubs/openai-speech-stub.ts'

/**
 * From a text to the measured MP3 with a speech service that takes 1 s a line for five lines at once, against the ideal
 * of ceil(lines / 5) seconds; then one line is changed and the episode is made again. `node --import tsx
 * bench/time-to-episode.ts`
 */

const atOnce = 5
const folder = await mkdtemp(join(tmpdir(), 'helmcast-bench-'))
const stub = await startOpenAISpeechStub({ latencyMs: 1000, mostAtOnce: atOnce })
const format = formats.find(({ id }) => id === 'deep_dive')
if (!format) throw new Error('there is no format deep_dive')
const source = 'examples/ernest-shackleton.en.md'
const request = {
  bytes: await readFile(source),
  fileName: source,
  leaderName: 'Ernest Shackleton',
  format,
  language: null,
  writerId: 'builtin',
  voices: { 'Host A': 'speech:alloy', 'Host B': 'speech:onyx' },
  speechModel: null,
  style: usualStyle,
  lexicon: [],
  seed: 1,
  kind: null,
  audience: '',
  wish: '',
  plan: null,
  folder: join(folder, 'episode'),
  settings: readSettings({
    DATA_DIR: folder,
    SPEECH_BASE_URL: `${stub.url}/v1`,
    SPEECH_CONCURRENCY: String(atOnce),
  }).providers,
}
const path = episodePath(request.folder, 'dialog')

try {
  const whole = await timed(() => make())
  const file = JSON.parse(await readFile(path, 'utf8')) as DialogFile
  const ideal = Math.ceil(file.dialog.length / atOnce)
  console.log(
    `whole: ${file.dialog.length} lines, ${whole.toFixed(1)} s, ideal ${ideal} s, ratio ${(whole / ideal).toFixed(2)} (goal 1.15)`,
  )
  const dialog = file.dialog.map((turn, n) => (n === 3 ? { ...turn, text: 'And what happened then?' } : turn))
  await saveDialogFile(path, { ...file, dialog })
  const before = stub.requests.length
  const again = await timed(() => make())
  console.log(
    `one line changed: ${stub.requests.length - before} line voiced, ${again.toFixed(1)} s, of which 1 s is the service's; ratio to the whole ${(again / whole).toFixed(3)} (goal 0.06)`,
  )
} finally {
  await stub.close()
  await rm(folder, { recursive: true, force: true })
}

async function make(): Promise<void> {
  await makeEpisode(request, () => {}, new AbortController().signal)
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}
