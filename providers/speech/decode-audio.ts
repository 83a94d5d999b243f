import { MPEGDecoder } from 'mpg123-decoder'
import { mixPcm16, readWav, WavError } from '#core/audio/wav.ts'
import { AppError } from '#core/errors.ts'

/** Decodes WAV or MP3, recognised by the first bytes, or raw 16-bit samples if `pcmRate` is given. */
export async function decodeAudio(
  bytes: Buffer,
  contentType: string,
  pcmRate: number | null,
): Promise<{ samples: Float32Array; sampleRate: number }> {
  if (bytes.length === 0) throw unusable('nothing')
  if (/^(text\/|application\/(json|xml|problem))/i.test(contentType)) throw unusable('text instead of audio')
  if (bytes.toString('latin1', 0, 4) === 'RIFF') return decodeWav(bytes)
  if (isMp3(bytes)) return decodeMp3(bytes)
  if (pcmRate === null) throw unusable('a kind of audio that is not known here')
  if (bytes.length % 2 !== 0) throw unusable('audio that was cut off')
  return { samples: mixPcm16(bytes), sampleRate: pcmRate }
}

function decodeWav(bytes: Buffer): { samples: Float32Array; sampleRate: number } {
  try {
    return readWav(bytes)
  } catch (error) {
    if (error instanceof WavError) throw unusable(`a WAV file that is ${error.message}`)
    throw error
  }
}

function isMp3(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 0, 3) === 'ID3') return true
  const [first = 0, second = 0] = bytes
  // Frame sync, MPEG 1 or 2, layer III. Raw samples may look the same, but no service sends both.
  return first === 0xff && (second & 0xe0) === 0xe0 && (second & 0x06) === 0x02
}

async function decodeMp3(bytes: Buffer): Promise<{ samples: Float32Array; sampleRate: number }> {
  const decoder = new MPEGDecoder()
  try {
    await decoder.ready
    const { channelData, samplesDecoded, sampleRate, errors } = decoder.decode(bytes)
    const [left, right] = channelData
    if (errors.length > 0 || !left || samplesDecoded === 0 || sampleRate === 0) throw unusable('a broken MP3')
    if (!right || right.length !== left.length) return { samples: left.slice(0, samplesDecoded), sampleRate }
    return { samples: left.map((sample, n) => (sample + (right[n] ?? 0)) / 2), sampleRate }
  } finally {
    decoder.free()
  }
}

function unusable(what: string): AppError {
  return new AppError(
    'unavailable',
    `The voice service sent ${what}. Nothing was kept of this line; please try again.`,
  )
}
