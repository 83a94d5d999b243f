import { expect, test } from 'vitest'
import { resample } from './resample.ts'

test.each([
  [24_000, 3],
  [24_000, 20],
  [22_050, 3],
  [16_000, 3],
  [8000, 30],
  [48_000, 3],
  [192_000, 1],
  [24_000, 0.05],
])(
  'a sine at %i Hz, %d s long, comes out as the same sine at 44.1 kHz, without a seam',
  async (rate, seconds) => {
    const hertz = 433
    const sine = (sampleRate: number) =>
      Float32Array.from(
        { length: seconds * sampleRate },
        (_, i) => 0.5 * Math.sin((2 * Math.PI * hertz * i) / sampleRate),
      )
    const found = await resample(sine(rate), rate, 44_100)
    const wanted = sine(44_100)
    expect(found.length).toBe(wanted.length)
    let worst = 0
    // No filter can follow the sine's abrupt start and end.
    for (let i = 500; i < found.length - 500; i++)
      worst = Math.max(worst, Math.abs((found[i] ?? 1) - (wanted[i] ?? 0)))
    expect(worst).toBeLessThan(0.0005)
  },
)

test('sound at the target rate is left as it is', async () => {
  const samples = Float32Array.from([0.1, -0.2, 0.3])
  expect(await resample(samples, 44_100, 44_100)).toBe(samples)
})
