import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Turn } from '#core/dialog/turn.ts'
import { voiceSegments } from '#pipeline/voice-segments.ts'
import { noBudget } from '#providers/budget/budget.ts'
import { readSettings } from '#providers/settings.ts'
import { startElevenLabsStub } from '#tests/support/stubs/elevenlabs-stub.ts'

/**
 * Voicing with a service that takes 1 s a line and allows 5 at once, against the ideal of ceil(lines / 5) seconds; then
 * with one that allows only 3 and refuses the others. `node --import tsx bench/voicing.ts`
 */

const lineCount = 60
const turns = Array.from({ length: lineCount }, (_, n): Turn => {
  const speaker = n % 2 === 0 ? 'Host A' : 'Host B'
  const text = `This is line number ${n} of a dialog, as long as lines usually are when two people talk about a leader.`
  return {
    speaker,
    text,
    kind: 'answer',
    part: 'One',
    support: 'not_checked',
    provedBy: null,
    reason: null,
    source: null,
  }
})

for (const mostAtOnce of [5, 3]) {
  const stub = await startElevenLabsStub({ latencyMs: 1000, mostAtOnce })
  const folder = await mkdtemp(join(tmpdir(), 'helmcast-bench-'))
  const start = performance.now()
  await voiceSegments({
    turns,
    voices: { 'Host A': 'elevenlabs:a', 'Host B': 'elevenlabs:b' },
    language: 'en',
    model: null,
    lexicon: [],
    settings: readSettings({
      DATA_DIR: folder,
      ELEVENLABS_API_KEY: 'sk_bench',
      ELEVENLABS_BASE_URL: stub.url,
    }).providers,
    budget: noBudget,
    cacheFolder: join(folder, 'clips'),
    onSegment: () => {},
    signal: new AbortController().signal,
  })
  const seconds = (performance.now() - start) / 1000
  const ideal = Math.ceil(lineCount / mostAtOnce)
  console.log(
    `${lineCount} lines of 1 s, ${mostAtOnce} at once: ${seconds.toFixed(1)} s, ideal ${ideal} s, ratio ${(seconds / ideal).toFixed(2)}, ${stub.requests.length - lineCount} refused`,
  )
  await stub.close()
  await rm(folder, { recursive: true })
}
