import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { splitVoiceId } from '#core/voices/voice-ids.ts'
import { makeEpisode } from '#pipeline/make-episode.ts'
import { findClip, storeClip } from '#pipeline/voice-cache.ts'
import { planSegments } from '#pipeline/voice-plan.ts'
import { withDisclosure } from '#pipeline/with-disclosure.ts'
import { writeOrReuseDialog } from '#pipeline/write-or-reuse-dialog.ts'
import { readSettings } from '#providers/settings.ts'
import { createEngineProcess } from '#providers/speech/engine-process.ts'
import { hasKokoroModel } from '#providers/speech/kokoro-model.ts'
import { createSpeechProvider } from '#providers/speech/voices.ts'
import { changeLine, shackletonRequest } from './shackleton.ts'

/**
 * One changed line of a 15-minute episode in the embedded neural voices, from a cold engine to the measured MP3. The
 * other lines would take a quarter of an hour, so they are spoken by espeak-ng and stored under the keys of the neural
 * voices; their processing is the same. `node --import tsx bench/changed-line.ts [DATA_DIR]`; a directory that already
 * has the model saves making it.
 */

const signal = new AbortController().signal
const given = process.argv[2]
const folder = await mkdtemp(join(tmpdir(), 'helmcast-bench-'))
const dataDir = resolve(given ?? folder)
const settings = readSettings({ DATA_DIR: dataDir }).providers
const voices = { 'Host A': 'kokoro:af_heart', 'Host B': 'kokoro:am_michael' }
const request = await shackletonRequest(join(folder, 'episode'), voices, settings)

try {
  if (!(await hasKokoroModel(dataDir))) {
    const engine = createEngineProcess()
    await engine.makeKokoro(dataDir, signal)
    engine.stop()
  }
  const lines = await keepAllLines()
  await timed()
  for (const text of [
    'And what happened then?',
    'She asked them all to wait, and nobody left the ship before the morning came.',
  ]) {
    await changeLine(join(folder, 'episode'), 7, text)
    const seconds = await timed()
    console.log(
      `one of ${lines} lines changed to one of ${text.split(' ').length} words: ${seconds.toFixed(1)} s (goal 10 s on two quiet cores)`,
    )
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}

/** Returns the number of lines. */
async function keepAllLines(): Promise<number> {
  const { dialog: written } = await writeOrReuseDialog(
    request,
    () => {},
    () => {},
    signal,
  )
  const { dialog: turns, language } = withDisclosure(written, () => {})
  const neural = await createSpeechProvider('kokoro', settings)
  const simple = await createSpeechProvider('espeak', settings)
  const speakers = {
    'Host A': { provider: neural, voice: splitVoiceId(voices['Host A']).voice },
    'Host B': { provider: neural, voice: splitVoiceId(voices['Host B']).voice },
  }
  const wanted = turns.map((_, n) => n)
  for (const segment of planSegments({ turns, wanted, language, model: null, lexicon: [], speakers })) {
    if (await findClip(join(dataDir, 'clips'), segment.key)) continue
    const isA = turns[segment.turnIndexes[0] ?? 0]?.speaker === 'Host A'
    const voice = isA ? 'en+f3' : 'en+m3'
    const speech = await simple.speak({ ...segment.ingredients, voice, model: null, signal })
    await storeClip(join(dataDir, 'clips'), segment.key, speech)
  }
  await Promise.all([neural.close(), simple.close()])
  return turns.length
}

async function timed(): Promise<number> {
  let lastStep = ''
  const begin = performance.now()
  const steps = new Map<string, number>()
  await makeEpisode(
    request,
    (event) => {
      if (event.event !== 'progress') return
      const at = (performance.now() - begin) / 1000
      if (event.step !== lastStep) steps.set(event.step, at)
      lastStep = event.step
    },
    signal,
  )
  const seconds = (performance.now() - begin) / 1000
  console.log(
    `  ${[...steps].map(([step, at]) => `${step} from ${at.toFixed(1)} s`).join(', ')}, done at ${seconds.toFixed(1)} s`,
  )
  return seconds
}
