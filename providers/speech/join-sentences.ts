import type { Speech } from './speech.ts'

export type SpokenPiece = {
  text: string
  samples: Float32Array
  /** Times in ms from the start of `samples`. */
  words: { text: string; startMs: number; endMs: number }[]
}

const gapMs = 300
const edgeMs = 30
// About -46 dB: below the softest consonants, above the noise that models leave at both ends.
const silence = 0.005

/**
 * Joins separately spoken sentences. Models leave 0.3 to 0.5 s of silence at both ends of each sentence, which is replaced
 * by one even pause.
 */
export function joinSentences(pieces: SpokenPiece[], sampleRate: number): Speech {
  const gap = Math.round((gapMs / 1000) * sampleRate)
  const parts = pieces.map((piece) => ({ ...piece, ...findSound(piece.samples, sampleRate) }))
  const total = parts.reduce((sum, part) => sum + part.end - part.start, 0) + gap * (parts.length - 1)
  const samples = new Float32Array(Math.max(0, total))
  const marks: Speech['marks'] = []
  let position = 0
  for (const { text, words, start, end, samples: source } of parts) {
    const toMs = (place: number) => (place / sampleRate) * 1000
    samples.set(source.subarray(start, end), position)
    const startMs = toMs(position)
    const endMs = toMs(position + end - start)
    marks.push({ kind: 'sentence', text, startMs, endMs })
    for (const word of words) {
      const move = (ms: number) => Math.min(endMs, Math.max(startMs, ms - toMs(start) + startMs))
      marks.push({ kind: 'word', text: word.text, startMs: move(word.startMs), endMs: move(word.endMs) })
    }
    position += end - start + gap
  }
  return { samples, sampleRate, marks }
}

function findSound(samples: Float32Array, sampleRate: number): { start: number; end: number } {
  const edge = Math.round((edgeMs / 1000) * sampleRate)
  const isLoud = (sample: number) => Math.abs(sample) > silence
  const first = samples.findIndex(isLoud)
  if (first < 0) return { start: 0, end: samples.length }
  const last = samples.findLastIndex(isLoud)
  return { start: Math.max(0, first - edge), end: Math.min(samples.length, last + 1 + edge) }
}
