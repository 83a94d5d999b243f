import type { Stereo } from './mix.ts'

/** RMS of the room, about 40 dB under speech: felt in headphones when it stops, not heard while it lasts. */
const roomDbfs = -57
const loopSeconds = 6
const seamSeconds = 0.4

/**
 * Makes the sound of a quiet room: noise, dark like the air of a furnished room, without an audible seam when it is repeated. The samples
 * are the same every time.
 */
export function makeRoomTone(sampleRate: number): Stereo {
  const length = Math.round(loopSeconds * sampleRate)
  const seam = Math.round(seamSeconds * sampleRate)
  const shared = makeAir(1, length + seam, sampleRate)
  const sides = [makeAir(2, length + seam, sampleRate), makeAir(3, length + seam, sampleRate)]
  const [left, right] = sides.map((side) => {
    const sound = shared.map((value, i) => 0.8 * value + 0.6 * (side[i] as number))
    return closeLoop(sound, length)
  }) as [Float32Array, Float32Array]
  return { left, right }
}

/** Adds the repeated tone over the whole of `target`. */
export function addRoomTone(target: Stereo, tone: Stereo): void {
  for (const side of ['left', 'right'] as const) {
    const [into, from] = [target[side], tone[side]]
    for (let i = 0; i < into.length; i++) into[i] = (into[i] as number) + (from[i % from.length] as number)
  }
}

function makeAir(seed: number, length: number, sampleRate: number): Float32Array {
  const towards = (hertz: number) => 1 - Math.exp((-2 * Math.PI * hertz) / sampleRate)
  const [rumble, dark, bright] = [towards(50), towards(300), towards(3500)]
  let [state, low, body, air] = [seed * 2_654_435_761, 0, 0, 0]
  let power = 0
  const sound = new Float32Array(length)
  for (let i = 0; i < length; i++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const white = state / 2 ** 31 - 1
    body += dark * (white - body)
    air += bright * (white - air)
    const shaped = body + 0.22 * air
    low += rumble * (shaped - low)
    const value = shaped - low
    sound[i] = value
    power += value * value
  }
  const gain = 10 ** (roomDbfs / 20) / Math.sqrt(power / length)
  return sound.map((value) => value * gain)
}

/** Crossfades the part beyond `length` into the beginning, at equal power because noise does not add up like a wave. */
function closeLoop(sound: Float32Array, length: number): Float32Array {
  const loop = sound.slice(0, length)
  const seam = sound.length - length
  for (let i = 0; i < seam; i++) {
    const angle = (Math.PI / 2) * (i / seam)
    loop[i] = (sound[i] as number) * Math.sin(angle) + (sound[length + i] as number) * Math.cos(angle)
  }
  return loop
}
