import type { Speech } from './speech.ts'

const gapMs = 300
const keptEdgeMs = 30
// About -46 dB: under the softest consonants, over the noise that models leave at both ends.
const silence = 0.005

/**
 * Joins separately spoken sentences. Models leave 0.3 to 0.5 s of silence at both ends of each, which together sound
 * like a stop; they are cut and replaced by one even pause.
 */
export function joinSentences(
  sentences: { text: string; samples: Float32Array }[],
  sampleRate: number,
): Speech {
  const gap = Math.round((gapMs / 1000) * sampleRate)
  const parts = sentences.map((sentence) => ({ ...sentence, samples: trimmed(sentence.samples, sampleRate) }))
  const total =
    parts.reduce((sum, part) => sum + part.samples.length, 0) + gap * Math.max(0, parts.length - 1)
  const samples = new Float32Array(total)
  const marks: Speech['marks'] = []
  let start = 0
  for (const part of parts) {
    samples.set(part.samples, start)
    const end = start + part.samples.length
    marks.push({
      kind: 'sentence',
      text: part.text,
      startMs: (start / sampleRate) * 1000,
      endMs: (end / sampleRate) * 1000,
    })
    start = end + gap
  }
  return { samples, sampleRate, marks }
}

function trimmed(samples: Float32Array, sampleRate: number): Float32Array {
  const edge = Math.round((keptEdgeMs / 1000) * sampleRate)
  const isLoud = (sample: number) => Math.abs(sample) > silence
  const first = samples.findIndex(isLoud)
  if (first < 0) return samples
  return samples.subarray(Math.max(0, first - edge), samples.findLastIndex(isLoud) + 1 + edge)
}
