import { AppError } from '#core/errors.ts'

const headerBytes = 44

/** A 16-bit mono WAV file. Samples beyond -1 to 1 would crackle, so a line that is too loud is turned down as a whole. */
export function encodeWav(samples: Float32Array, sampleRate: number): Buffer {
  let peak = 1
  for (let n = 0; n < samples.length; n++) peak = Math.max(peak, Math.abs(samples[n] ?? 0))
  const bytes = Buffer.alloc(headerBytes + samples.length * 2)
  bytes.write('RIFF', 0, 'latin1')
  bytes.writeUInt32LE(bytes.length - 8, 4)
  bytes.write('WAVEfmt ', 8, 'latin1')
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(sampleRate, 24)
  bytes.writeUInt32LE(sampleRate * 2, 28)
  bytes.writeUInt16LE(2, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36, 'latin1')
  bytes.writeUInt32LE(samples.length * 2, 40)
  const scale = 32767 / peak
  // A typed array is many times faster than writeInt16LE; all machines that Node runs on have this byte order.
  const written = new Int16Array(bytes.buffer, bytes.byteOffset + headerBytes, samples.length)
  for (let n = 0; n < samples.length; n++) written[n] = Math.round((samples[n] ?? 0) * scale)
  return bytes
}

/** Reads 16-bit PCM WAV, several channels mixed to one. Anything else, also a file that was cut off, is an AppError. */
export function decodeWav(file: Uint8Array): { samples: Float32Array; sampleRate: number } {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  if (
    bytes.length < 12 ||
    bytes.toString('latin1', 0, 4) !== 'RIFF' ||
    bytes.toString('latin1', 8, 12) !== 'WAVE'
  ) {
    throw unusable('it is no WAV file')
  }
  const format = findChunk(bytes, 'fmt ')
  const data = findChunk(bytes, 'data')
  if (!format || format.length < 16 || !data) throw unusable('it was cut off')
  const channels = format.readUInt16LE(2)
  const sampleRate = format.readUInt32LE(4)
  if (format.readUInt16LE(0) !== 1 || format.readUInt16LE(14) !== 16 || channels < 1)
    throw unusable('it is not 16-bit PCM')
  return { samples: mixPcm16(data, channels), sampleRate }
}

/** Little-endian 16-bit samples as numbers from -1 to 1. */
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

function findChunk(bytes: Buffer, name: string): Buffer | null {
  for (let at = 12; at + 8 <= bytes.length; ) {
    const start = at + 8
    const size = bytes.readUInt32LE(at + 4)
    if (bytes.toString('latin1', at, at + 4) === name) {
      // Servers that stream write a size of 0 or 0xFFFFFFFF because they do not know it yet.
      if (size === 0 || size === 0xffffffff) return bytes.subarray(start)
      return start + size <= bytes.length ? bytes.subarray(start, start + size) : null
    }
    at = start + size + (size % 2)
  }
  return null
}

function unusable(reason: string): AppError {
  return new AppError('unavailable', `The audio of this line cannot be used: ${reason}. Please try again.`)
}
