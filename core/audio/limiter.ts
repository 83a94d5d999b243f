import { mayExceed, peakFrom } from './true-peak.ts'

const lookAheadSeconds = 0.004
const releaseSeconds = 0.08

/**
 * Holds the oversampled peak of both channels under `ceiling` (a factor), in place. The gain falls smoothly before a
 * peak arrives (look-ahead), is the same on both sides so that the picture does not move, and recovers slowly.
 */
export function limit(left: Float32Array, right: Float32Array, ceiling: number, sampleRate: number): void {
  const length = left.length
  const wanted = neededGain(left, right, ceiling)
  if (wanted === null) return

  const reach = Math.round(lookAheadSeconds * sampleRate)
  const held = slidingMinimum(wanted, reach)
  const recovery = 1 - Math.exp(-1 / (releaseSeconds * sampleRate))
  let current = 1
  for (let i = 0; i < length; i++) {
    const target = held[i] as number
    current = target < current ? target : current + (target - current) * recovery
    held[i] = current
  }
  // The mean over the look-ahead reaches the needed gain exactly when the peak arrives: every value it
  // averages there is already at or below it.
  // Before the first sample the gain is what the first one needs: sound may begin at once.
  const first = held[0] as number
  let sum = first * (reach + 1)
  for (let i = 0; i < length; i++) {
    sum += (held[i] as number) - (i > reach ? (held[i - reach - 1] as number) : first)
    const gain = sum / (reach + 1)
    left[i] = (left[i] as number) * gain
    right[i] = (right[i] as number) * gain
  }
}

/** The gain each sample needs on its own, or `null` when nothing is over the ceiling. */
function neededGain(left: Float32Array, right: Float32Array, ceiling: number): Float32Array | null {
  let wanted: Float32Array | null = null
  for (let i = 0; i < left.length; i++) {
    let peak = Math.max(Math.abs(left[i] as number), Math.abs(right[i] as number))
    if (mayExceed(left, i, ceiling)) peak = Math.max(peak, peakFrom(left, i))
    if (mayExceed(right, i, ceiling)) peak = Math.max(peak, peakFrom(right, i))
    if (peak <= ceiling) continue
    wanted ??= new Float32Array(left.length).fill(1)
    const gain = ceiling / peak
    // A peak between two samples is made by both: both are turned down.
    wanted[i] = Math.min(wanted[i] as number, gain)
    if (i + 1 < wanted.length) wanted[i + 1] = Math.min(wanted[i + 1] as number, gain)
  }
  return wanted
}

/** For each place the smallest value from there to `reach` samples later (a queue of candidates, one pass). */
function slidingMinimum(values: Float32Array, reach: number): Float32Array {
  const length = values.length
  const result = new Float32Array(length)
  const queue = new Int32Array(length)
  let head = 0
  let tail = 0
  for (let i = 0; i < length + reach; i++) {
    if (i < length) {
      while (tail > head && (values[queue[tail - 1] as number] as number) >= (values[i] as number)) tail--
      queue[tail++] = i
    }
    const start = i - reach
    if (start < 0) continue
    while ((queue[head] as number) < start) head++
    result[start] = values[queue[head] as number] as number
  }
  return result
}
