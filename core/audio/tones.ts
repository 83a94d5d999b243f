import type { Stereo } from './mix.ts'

/** Returns a function that gives a decaying sine, sample by sample. Rotating a point is many times cheaper than calling Math.sin. */
export function makeTone(hertz: number, sampleRate: number, decay: number, phase = 0): () => number {
  const step = (2 * Math.PI * hertz) / sampleRate
  const [turnX, turnY] = [decay * Math.cos(step), decay * Math.sin(step)]
  let [x, y] = [Math.cos(phase), Math.sin(phase)]
  return () => {
    const value = y
    const nextX = x * turnX - y * turnY
    y = x * turnY + y * turnX
    x = nextX
    return value
  }
}

export type Strike = {
  atSeconds: number
  hertz: number
  level: number
  pan: number
  ringSeconds: number
  attackSeconds?: number
}
/** An overtone of a struck tone. High overtones usually decay first. */
export type Overtone = { ratio: number; level: number; ring: number }

/** Adds a struck tone that has decayed by 60 dB after its ring time. */
export function addStrike(
  { left, right }: Stereo,
  strike: Strike,
  overtones: Overtone[],
  sampleRate: number,
) {
  const first = Math.round(strike.atSeconds * sampleRate)
  const angle = ((strike.pan + 1) * Math.PI) / 4
  const [gainLeft, gainRight] = [Math.cos(angle), Math.sin(angle)]
  const attack = (strike.attackSeconds ?? 0.003) * sampleRate
  for (const overtone of overtones) {
    const decay = Math.exp(Math.log(0.001) / (strike.ringSeconds * overtone.ring * sampleRate))
    const tone = makeTone(strike.hertz * overtone.ratio, sampleRate, decay)
    const level = strike.level * overtone.level
    const length = Math.round(1.5 * strike.ringSeconds * overtone.ring * sampleRate)
    const last = Math.min(left.length, first + length)
    for (let i = first; i < last; i++) {
      const value = tone() * level * Math.min(1, (i - first) / attack)
      left[i] = (left[i] as number) + value * gainLeft
      right[i] = (right[i] as number) + value * gainRight
    }
  }
}
