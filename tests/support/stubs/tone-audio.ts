import { createMp3Encoder } from 'wasm-media-encoders'

const mp3s = new Map<string, Promise<Buffer>>()

/** Seconds of speech for the text: 15 characters a second, at least a third of a second. */
export function secondsFor(text: string): number {
  return Math.max(0.35, text.length / 15)
}

const tones = new Map<string, Int16Array>()

/**
 * A tone that swells four times a second and measures like speech. Computed once; shorter ones are its beginning, so
 * that a bench measures the program and not its stub.
 */
export function tone(seconds: number, sampleRate: number, loudness = 0.3): Int16Array {
  const length = Math.round(seconds * sampleRate)
  const key = `${sampleRate} ${loudness}`
  const known = tones.get(key)
  if (known && known.length >= length) return known.slice(0, length)
  const longest = computeTone(Math.max(length, 30 * sampleRate), sampleRate, loudness)
  tones.set(key, longest)
  return longest.slice(0, length)
}

function computeTone(length: number, sampleRate: number, loudness: number): Int16Array {
  const samples = new Int16Array(length)
  for (let n = 0; n < samples.length; n++) {
    const time = n / sampleRate
    const swell = 0.6 + 0.4 * Math.sin(2 * Math.PI * 4 * time)
    samples[n] = Math.round(32767 * loudness * swell * Math.sin(2 * Math.PI * 180 * time))
  }
  return samples
}

export function bytesOf(samples: Int16Array): Buffer {
  return Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)
}

/** The tone as MP3; each length is encoded once, because a bench requests hundreds. */
export function toneMp3(
  seconds: number,
  sampleRate: number,
  bitrate: number,
  loudness = 0.3,
): Promise<Buffer> {
  const key = [seconds.toFixed(1), sampleRate, bitrate, loudness].join()
  const known = mp3s.get(key)
  if (known) return known
  const made = encode(tone(Number(seconds.toFixed(1)), sampleRate, loudness), sampleRate, bitrate)
  mp3s.set(key, made)
  return made
}

/** A WAV header as streaming servers send it: with the length 0xFFFFFFFF, because they do not know it yet. */
export function streamedWav(samples: Int16Array, sampleRate: number): Buffer {
  const header = Buffer.alloc(44)
  header.write('RIFF', 0, 'latin1')
  header.writeUInt32LE(0xffffffff, 4)
  header.write('WAVEfmt ', 8, 'latin1')
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(sampleRate, 24)
  header.writeUInt32LE(sampleRate * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36, 'latin1')
  header.writeUInt32LE(0xffffffff, 40)
  return Buffer.concat([header, bytesOf(samples)])
}

async function encode(samples: Int16Array, sampleRate: number, bitrate: number): Promise<Buffer> {
  const encoder = await createMp3Encoder()
  encoder.configure({ sampleRate: sampleRate as 44100, channels: 1, bitrate: bitrate as 128 })
  const wave = Float32Array.from(samples, (sample) => sample / 32768)
  const body = Buffer.from(encoder.encode([wave]))
  return Buffer.concat([body, Buffer.from(encoder.finalize())])
}
