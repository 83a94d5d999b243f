import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { usualStyle } from '#core/audio/sound-style.ts'
import { formats } from '#core/dialog/formats.ts'
import { type DialogFile, saveDialogFile } from '#pipeline/dialog-file.ts'
import { episodePath } from '#pipeline/episode-files.ts'
import { makeEpisode } from '#pipeline/make-episode.ts'
import type { MakeRequest } from '#pipeline/make-request.ts'
import { readSettings } from '#providers/settings.ts'
import { startOpenAISpeechStub } from '#tests/support/stubs/openai-speech-stub.ts'
import { timed } from './figures.ts'

/**
 * Measures the time from a text to the measured MP3, with a speech service that takes 1 s a line and speaks five lines at
 * once. The ideal is ceil(lines / 5) seconds. Then one line is changed and the episode is made again.
 * `node --import tsx bench/time-to-episode.ts`
 */

const atOnce = 5
const folder = await mkdtemp(join(tmpdir(), 'helmcast-bench-'))
const stub = await startOpenAISpeechStub({ latencyMs: 1000, mostAtOnce: atOnce })
const settings = readSettings({
  DATA_DIR: folder,
  SPEECH_BASE_URL: `${stub.url}/v1`,
  SPEECH_CONCURRENCY: String(atOnce),
}).providers
const voices = { 'Host A': 'speech:alloy', 'Host B': 'speech:onyx' }
const request = await shackletonRequest(join(folder, 'episode'))
const make = () => makeEpisode(request, () => {}, new AbortController().signal)

try {
  const { seconds: whole } = await timed(make)
  const lines = await changeLine(join(folder, 'episode'), 3, 'And what happened then?')
  const ideal = Math.ceil(lines / atOnce)
  console.log(
    `whole: ${lines} lines, ${whole.toFixed(1)} s, ideal ${ideal} s, ratio ${(whole / ideal).toFixed(2)} (goal 1.15)`,
  )
  const before = stub.requests.length
  const { seconds: again } = await timed(make)
  console.log(
    `one line changed: ${stub.requests.length - before} line voiced, ${again.toFixed(1)} s, of which 1 s is the service's; ratio to the whole ${(again / whole).toFixed(3)} (goal 0.06)`,
  )
} finally {
  await stub.close()
  await rm(folder, { recursive: true, force: true })
}

/** Returns the request for an episode of 15 minutes about Ernest Shackleton, by the built-in writer. */
async function shackletonRequest(folder: string): Promise<MakeRequest> {
  const format = formats.find(({ id }) => id === 'deep_dive')
  if (!format) throw new Error('there is no format deep_dive')
  const fileName = 'examples/ernest-shackleton.en.md'
  return {
    bytes: await readFile(fileName),
    fileName,
    leaderName: 'Ernest Shackleton',
    format,
    language: null,
    writerId: 'builtin',
    voices,
    speechModel: null,
    style: usualStyle,
    lexicon: [],
    seed: 1,
    kind: null,
    audience: '',
    wish: '',
    plan: null,
    folder,
    settings,
  }
}

/** Replaces one line of the stored dialog. Returns the number of lines. */
async function changeLine(folder: string, place: number, text: string): Promise<number> {
  const path = episodePath(folder, 'dialog')
  const file = JSON.parse(await readFile(path, 'utf8')) as DialogFile
  const dialog = file.dialog.map((turn, n) => (n === place ? { ...turn, text } : turn))
  await saveDialogFile(path, { ...file, dialog })
  return dialog.length
}
