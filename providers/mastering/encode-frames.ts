import { createMp3Encoder } from 'wasm-media-encoders'
import type { Stereo } from '#core/audio/mix.ts'
import { mp3BitrateKbps, mp3SampleRate, takeFrames } from '#core/audio/mp3-frames.ts'

/** LAME's CBR presets scale the input down to 95 %; this undoes it. */
const undoEncoderScale = 1 / 0.95

const encoder = createMp3Encoder()

/**
 * Encodes the first `count` MP3 frames of a sound; with Infinity all of them, including those that flush the encoder's
 * delay.
 */
export async function encodeFrames(
  sound: Stereo,
  count = Number.POSITIVE_INFINITY,
  bitrate: 96 | 128 = mp3BitrateKbps,
): Promise<{ bytes: Uint8Array; count: number }> {
  const mp3 = await encoder
  const left = sound.left.map((sample) => sample * undoEncoderScale)
  const right = sound.right.map((sample) => sample * undoEncoderScale)
  mp3.configure({ sampleRate: mp3SampleRate, channels: 2, bitrate, outputSampleRate: mp3SampleRate })
  const pieces: Uint8Array[] = []
  for (let start = 0; start < left.length; start += mp3SampleRate) {
    const end = start + mp3SampleRate
    // The encoder reuses the buffer that it returns, so copy it.
    pieces.push(mp3.encode([left.subarray(start, end), right.subarray(start, end)]).slice())
  }
  pieces.push(mp3.finalize().slice())
  return takeFrames(Buffer.concat(pieces), count)
}
