/** Why a WAV file cannot be used, in words that fit after "its audio file is …". */
export class WavError extends Error {}

export type MonoSound = { samples: Float32Array; sampleRate: number }

/** Reads 16-bit PCM mono from the bytes of a WAV file; throws {@link WavError} for everything else. */
export function readWav(bytes: Uint8Array): MonoSound {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 12 || name(view, 0) !== 'RIFF' || name(view, 8) !== 'WAVE') {
    throw new WavError('not a WAV file')
  }
  let sampleRate = 0
  let position = 12
  while (position + 8 <= bytes.length) {
    const chunk = name(view, position)
    const size = view.getUint32(position + 4, true)
    const start = position + 8
    if (chunk === 'fmt ') {
      if (start + 16 > bytes.length) throw new WavError('cut off')
      sampleRate = readFormat(view, start)
    }
    if (chunk === 'data') {
      if (sampleRate === 0) throw new WavError('without a format')
      return { samples: readSamples(view, start, size), sampleRate }
    }
    // Chunks are padded to an even length.
    position = start + size + (size % 2)
  }
  throw new WavError('without sound')
}

function readFormat(view: DataView, start: number): number {
  const format = view.getUint16(start, true)
  const channels = view.getUint16(start + 2, true)
  const sampleRate = view.getUint32(start + 4, true)
  const bits = view.getUint16(start + 14, true)
  // 0xfffe is the "extensible" form that some programs write for plain PCM, too.
  if ((format !== 1 && format !== 0xfffe) || bits !== 16) throw new WavError('not 16-bit PCM')
  if (channels !== 1) throw new WavError('not mono')
  // Every rate in use is a multiple of 25, and the resampler relies on it.
  if (sampleRate < 8000 || sampleRate > 192_000 || sampleRate % 25 !== 0)
    throw new WavError(`sampled at ${sampleRate} Hz`)
  return sampleRate
}

function readSamples(view: DataView, start: number, size: number): Float32Array {
  const available = view.byteLength - start
  // Programs that write to a pipe cannot know the size and leave the largest number there.
  const streamed = size >= 0xffffff00
  if (!streamed && size > available) throw new WavError('cut off')
  const count = Math.floor((streamed ? available : size) / 2)
  const samples = new Float32Array(count)
  for (let i = 0; i < count; i++) samples[i] = view.getInt16(start + 2 * i, true) / 32768
  return samples
}

function name(view: DataView, position: number): string {
  return String.fromCharCode(
    view.getUint8(position),
    view.getUint8(position + 1),
    view.getUint8(position + 2),
    view.getUint8(position + 3),
  )
}
