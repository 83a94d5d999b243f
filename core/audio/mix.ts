export type Stereo = { left: Float32Array; right: Float32Array }

/** Adds `samples` times `gain` to `target` from `offset` on. Samples beyond the end of `target` are dropped. */
export function addSound(target: Float32Array, samples: Float32Array, offset: number, gain: number): void {
  const count = Math.min(samples.length, target.length - offset)
  for (let i = 0; i < count; i++) {
    target[offset + i] = (target[offset + i] as number) + (samples[i] as number) * gain
  }
}
