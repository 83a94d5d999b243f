/** Factors: how far below the loudest moment a level still counts as speech, and the level below which a clip counts as silent. */
const speechRange = 10 ** (-42 / 20)
const nothing = 10 ** (-70 / 20)
const keepBeforeSeconds = 0.012
/** Word ends fade: a cut into the fade sounds like a clipped consonant. */
const keepAfterSeconds = 0.06
const fadeInSeconds = 0.004
const fadeOutSeconds = 0.02

export type Trimmed = { samples: Float32Array; leadTrimMs: number }

/** Cuts silence from both ends and fades the cut edges. Returns null if the whole clip is silence. */
export function trimSilence(samples: Float32Array, sampleRate: number): Trimmed | null {
  const window = Math.max(1, Math.round(sampleRate / 100))
  const levels: number[] = []
  for (let start = 0; start < samples.length; start += window) {
    const end = Math.min(samples.length, start + window)
    let sum = 0
    for (let i = start; i < end; i++) sum += (samples[i] as number) ** 2
    levels.push(Math.sqrt(sum / (end - start)))
  }
  const loudest = levels.reduce((most, level) => Math.max(most, level), 0)
  if (loudest < nothing) return null
  const threshold = Math.max(nothing, loudest * speechRange)
  const firstLoud = levels.findIndex((level) => level >= threshold)
  const lastLoud = levels.findLastIndex((level) => level >= threshold)
  const first = Math.max(0, firstLoud * window - Math.round(keepBeforeSeconds * sampleRate))
  const end = Math.min(samples.length, (lastLoud + 1) * window + Math.round(keepAfterSeconds * sampleRate))
  const trimmed = samples.slice(first, end)
  fade(trimmed, Math.round(fadeInSeconds * sampleRate), Math.round(fadeOutSeconds * sampleRate))
  return { samples: trimmed, leadTrimMs: (first * 1000) / sampleRate }
}

function fade(samples: Float32Array, inLength: number, outLength: number): void {
  const length = samples.length
  for (let i = 0; i < Math.min(inLength, length); i++) samples[i] = (samples[i] as number) * (i / inLength)
  for (let i = 0; i < Math.min(outLength, length); i++) {
    const at = length - 1 - i
    samples[at] = (samples[at] as number) * (i / outLength)
  }
}
