import { mayExceed, peakFrom } from './true-peak.ts'

const lookAheadSeconds = 0.004
const releaseSeconds = 0.08

/** Gain at which the limiter switches off: the remaining step (0.009 dB, spread over the look-ahead) is inaudible. */
const released = 0.999

type Peak = { index: number; gain: number }

/**
 * Holds the oversampled peak of all channels under `ceiling` (a factor), in place. The gain falls smoothly before a peak
 * arrives (look-ahead), is the same for all channels so that the stereo image does not move, and recovers slowly.
 */
export function limit(channels: Float32Array[], ceiling: number, sampleRate: number): void {
  const peaks = findPeaks(channels, ceiling)
  const reach = Math.round(lookAheadSeconds * sampleRate)
  const recovery = 1 - Math.exp(-1 / (releaseSeconds * sampleRate))
  let next = 0
  while (next < peaks.length) {
    const start = Math.max(0, (peaks[next] as Peak).index - reach)
    next = limitFrom(start, next, { channels, peaks, reach, recovery })
  }
}

type Work = { channels: Float32Array[]; peaks: Peak[]; reach: number; recovery: number }

/** Applies the gain from `start` until the gain has recovered. Returns the index of the first peak after that. */
function limitFrom(start: number, firstPeak: number, { channels, peaks, reach, recovery }: Work): number {
  const length = channels[0]?.length ?? 0
  let ahead = firstPeak
  let current = 1
  let restingFor = 0
  // The mean over the look-ahead reaches the needed gain exactly when the peak arrives, because every value in that mean is at or below
  // the needed gain. The first sample already has the gain it needs, because sound may begin at once.
  const opening = start === 0 ? smallestGain(peaks, ahead, reach) : 1
  const held = new Float64Array(reach + 1).fill(opening)
  let sum = opening * (reach + 1)
  let place = start
  for (; place < length && restingFor <= reach; place++) {
    while (ahead < peaks.length && (peaks[ahead] as Peak).index < place) ahead++
    const target = smallestGain(peaks, ahead, place + reach)
    current = target < current ? target : current + (target - current) * recovery
    if (target === 1 && current > released) current = 1
    restingFor = current === 1 ? restingFor + 1 : 0
    const slot = (place - start) % (reach + 1)
    sum += current - (held[slot] as number)
    held[slot] = current
    const gain = sum / (reach + 1)
    for (const channel of channels) channel[place] = (channel[place] as number) * gain
  }
  while (ahead < peaks.length && (peaks[ahead] as Peak).index < place) ahead++
  return ahead
}

/** The smallest gain among the peaks from `first` on that lie at or before `last`. */
function smallestGain(peaks: Peak[], first: number, last: number): number {
  let gain = 1
  for (let at = first; at < peaks.length; at++) {
    const peak = peaks[at] as Peak
    if (peak.index > last) break
    if (peak.gain < gain) gain = peak.gain
  }
  return gain
}

/** Returns the samples where the signal exceeds the ceiling, and the gain that each needs. */
function findPeaks(channels: Float32Array[], ceiling: number): Peak[] {
  const peaks: Peak[] = []
  const [first = new Float32Array(0), second] = channels
  for (let i = 0; i < first.length; i++) {
    const peak = second
      ? Math.max(peakAt(first, i, ceiling), peakAt(second, i, ceiling))
      : peakAt(first, i, ceiling)
    if (peak <= ceiling) continue
    // A peak between two samples comes from both, so both are turned down.
    peaks.push({ index: i, gain: ceiling / peak }, { index: i + 1, gain: ceiling / peak })
  }
  return peaks
}

function peakAt(samples: Float32Array, index: number, ceiling: number): number {
  if (mayExceed(samples, index, ceiling)) return peakFrom(samples, index)
  return Math.abs(samples[index] as number)
}
