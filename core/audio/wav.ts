import type { Stereo } from './mix.ts'

/** Why a WAV file cannot be used, in words that fit after "its audio file is …". */
export class WavError extends Error {}

export type MonoSound = { samples: Float32Array; sampleRate: number }
export type StereoSound = Stereo & { sampleRate: number }

const headerBytes = 44

/** Reads 16-bit PCM from the bytes of a WAV file, with several channels mixed to one. Throws {@link WavError} for everything else. */
export function readWav(bytes: Uint8Array): MonoSound {
  const { pcm, ...format } = findPcm(bytes)
  if (format.bits !== 16 || format.isFloat) throw new WavError('not 16-bit PCM')
  return { samples: mixPcm16(pcm, format.channels), sampleRate: format.sampleRate }
}

/** Reads one or two channels of 16, 24 or 32 bits from the bytes of a WAV file. Throws {@link WavError} for everything else. */
export function readStereoWav(bytes: Uint8Array): StereoSound {
  const { pcm, channels, sampleRate, bits, isFloat } = findPcm(bytes)
  const view = new DataView(pcm.buffer, pcm.byteOffset, pcm.byteLength)
  const readers: Record<string, (at: number) => number> = {
    '16': (at) => view.getInt16(at, true) / 2 ** 15,
    '24': (at) => (view.getUint16(at, true) + 2 ** 16 * view.getInt8(at + 2)) / 2 ** 23,
    '32': (at) => view.getInt32(at, true) / 2 ** 31,
    '32 float': (at) => view.getFloat32(at, true),
  }
  const read = readers[isFloat ? `${bits} float` : bits]
  if (!read || channels > 2) throw new WavError('not of 16, 24 or 32 bits in one or two channels')
  const size = bits / 8
  const channel = (n: number) =>
    Float32Array.from({ length: Math.floor(pcm.length / size / channels) }, (_, place) =>
      read((place * channels + n) * size),
    )
  const left = channel(0)
  return { left, right: channels === 2 ? channel(1) : left, sampleRate }
}

function findPcm(bytes: Uint8Array): Format & { pcm: Uint8Array } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 12 || name(view, 0) !== 'RIFF' || name(view, 8) !== 'WAVE') {
    throw new WavError('not a WAV file')
  }
  let format: Format | null = null
  let position = 12
  while (position + 8 <= bytes.length) {
    const chunk = name(view, position)
    const size = view.getUint32(position + 4, true)
    const start = position + 8
    if (chunk === 'fmt ') {
      if (start + Math.max(16, size) > bytes.length) throw new WavError('cut off')
      format = readFormat(view, start, size)
    }
    if (chunk === 'data') {
      if (!format) throw new WavError('without a format')
      return { ...format, pcm: samplesOf(bytes, start, size) }
    }
    // Chunks are padded to an even length.
    position = start + size + (size % 2)
  }
  throw new WavError('without sound')
}

/** Returns little-endian 16-bit samples as numbers from -1 to 1, with several channels mixed to one. */
export function mixPcm16(bytes: Uint8Array, channels = 1): Float32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const samples = new Float32Array(Math.floor(bytes.byteLength / 2 / channels))
  for (let n = 0; n < samples.length; n++) {
    let sum = 0
    for (let channel = 0; channel < channels; channel++)
      sum += view.getInt16((n * channels + channel) * 2, true)
    samples[n] = sum / channels / 32768
  }
  return samples
}

/**
 * Makes a 16-bit WAV file of one channel, or of several whose samples alternate. Samples beyond -1 to 1 would crackle, so a line that is
 * too loud is turned down as a whole.
 */
export function encodeWav(samples: Float32Array, sampleRate: number, channels = 1): Uint8Array {
  let peak = 1
  for (let n = 0; n < samples.length; n++) peak = Math.max(peak, Math.abs(samples[n] ?? 0))
  const bytes = new Uint8Array(headerBytes + samples.length * 2)
  const view = new DataView(bytes.buffer)
  const text = (at: number, letters: string) => {
    for (let n = 0; n < letters.length; n++) bytes[at + n] = letters.charCodeAt(n)
  }
  text(0, 'RIFF')
  view.setUint32(4, bytes.length - 8, true)
  text(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, channels, true)
  view.setUint32(24, sampleRate, true)
  view.setUint32(28, sampleRate * channels * 2, true)
  view.setUint16(32, channels * 2, true)
  view.setUint16(34, 16, true)
  text(36, 'data')
  view.setUint32(40, samples.length * 2, true)
  const scale = 32767 / peak
  // A typed array is many times faster than setInt16. All machines that Node runs on have this byte order.
  const written = new Int16Array(bytes.buffer, headerBytes, samples.length)
  for (let n = 0; n < samples.length; n++) written[n] = Math.round((samples[n] ?? 0) * scale)
  return bytes
}

type Format = { channels: number; sampleRate: number; bits: number; isFloat: boolean }

function readFormat(view: DataView, start: number, size: number): Format {
  const format = view.getUint16(start, true)
  const channels = view.getUint16(start + 2, true)
  const sampleRate = view.getUint32(start + 4, true)
  const bits = view.getUint16(start + 14, true)
  // 0xfffe is the "extensible" form, which some programs write for plain PCM too. The real format code comes later in the header.
  const kind = format === 0xfffe ? (size >= 26 ? view.getUint16(start + 24, true) : 1) : format
  if ((kind !== 1 && kind !== 3) || channels < 1) throw new WavError('not PCM')
  // Every rate in use is a multiple of 25, and the resampler relies on it.
  if (sampleRate < 8000 || sampleRate > 192_000 || sampleRate % 25 !== 0)
    throw new WavError(`sampled at ${sampleRate} Hz`)
  return { channels, sampleRate, bits, isFloat: kind === 3 }
}

function samplesOf(bytes: Uint8Array, start: number, size: number): Uint8Array {
  const available = bytes.length - start
  // A program that writes to a pipe cannot know the size, and leaves 0 or the maximum there.
  const isStreamed = size === 0 || size >= 0xffffff00
  if (!isStreamed && size > available) throw new WavError('cut off')
  return bytes.subarray(start, start + (isStreamed ? available : size))
}

function name(view: DataView, position: number): string {
  return String.fromCharCode(
    view.getUint8(position),
    view.getUint8(position + 1),
    view.getUint8(position + 2),
    view.getUint8(position + 3),
  )
}
