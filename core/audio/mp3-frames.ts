/** Parts of an MP3 stream that the encoder does not handle: frame borders and the info frame at the front. */

export const mp3SampleRate = 44_100
export const mp3BitrateKbps = 128 as const
/** Samples per channel in one frame. */
export const frameSamples = 1152
/** LAME puts 576 samples before the sound, and every decoder adds another 529. */
export const encoderDelay = 576
export const decoderDelay = 529

/** Milliseconds to samples at the file's rate; `toMs` converts back to whole milliseconds. */
export function toSamples(ms: number): number {
  return Math.round((ms * mp3SampleRate) / 1000)
}

export function toMs(samples: number): number {
  return Math.round((samples * 1000) / mp3SampleRate)
}

const frameBytes = Math.floor((144_000 * mp3BitrateKbps) / mp3SampleRate)
/** Kbps by the header's four bits for the bitrate. A stream has 96 kbps only before `toLoneFrames`. */
const bitrates: Record<number, number> = { 7: 96, 9: mp3BitrateKbps }

/** Returns the length in bytes of the frame that starts at `position`. Throws if no frame starts there. */
export function frameLength(bytes: Uint8Array, position: number): number {
  const isFrame = bytes[position] === 0xff && bytes[position + 1] === 0xfb
  const third = bytes[position + 2] ?? 0
  const bitrate = bitrates[third >> 4]
  if (!isFrame || !bitrate) throw new Error(`No MP3 frame at byte ${position}.`)
  return Math.floor((144_000 * bitrate) / mp3SampleRate) + ((third >> 1) & 1)
}

/** Returns the first `count` frames of a stream (all if there are fewer) and their number. */
export function takeFrames(
  bytes: Uint8Array,
  count = Number.POSITIVE_INFINITY,
): { bytes: Uint8Array; count: number } {
  let position = 0
  let taken = 0
  while (taken < count && position < bytes.length) {
    position += frameLength(bytes, position)
    taken++
  }
  if (position > bytes.length) throw new Error('The last MP3 frame is cut off.')
  return { bytes: bytes.subarray(0, position), count: taken }
}

/**
 * Makes a silent first frame that tells players how many frames follow, where to seek, and how many samples at both ends are padding.
 * With this frame the decoded length equals the encoded length to the sample. `firstFrame` is the head of the stream, whose stereo mode
 * is copied. `soundSamples` is the number of samples encoded.
 */
export function makeInfoFrame(
  firstFrame: Uint8Array,
  stream: { frames: number; bytes: number; soundSamples: number },
): Uint8Array {
  const frame = new Uint8Array(frameBytes)
  const view = new DataView(frame.buffer)
  frame.set(firstFrame.subarray(0, 4))
  frame[2] = 0x90
  const tag = 36
  writeText(frame, tag, 'Info')
  view.setUint32(tag + 4, 0b1111)
  view.setUint32(tag + 8, stream.frames)
  view.setUint32(tag + 12, stream.bytes + frameBytes)
  // At a constant bitrate the seek table is linear.
  for (let percent = 0; percent < 100; percent++)
    frame[tag + 16 + percent] = Math.floor((percent * 256) / 100)
  view.setUint32(tag + 116, 57)

  const lame = tag + 120
  writeText(frame, lame, 'LAME3.100')
  frame[lame + 9] = 0x01
  frame[lame + 10] = 170
  frame[lame + 19] = 0
  frame[lame + 20] = mp3BitrateKbps
  const padding = stream.frames * frameSamples - encoderDelay - stream.soundSamples
  frame[lame + 21] = encoderDelay >> 4
  frame[lame + 22] = ((encoderDelay & 15) << 4) | (padding >> 8)
  frame[lame + 23] = padding & 255
  frame[lame + 24] = 0b0100_1100
  view.setUint32(lame + 28, stream.bytes + frameBytes)
  view.setUint16(lame + 34, crc16(frame.subarray(0, lame + 34)))
  return frame
}

/**
 * Makes frames that decode to silence, to fill the space between separately encoded chunks. `firstFrame` is the head of the stream, whose
 * stereo mode is copied. 47 of 49 frames are a byte longer, which makes exactly 128 kbps.
 */
export function makeSilentFrames(firstFrame: Uint8Array, count: number): Uint8Array {
  const bytes = new Uint8Array(count * (frameBytes + 1))
  let position = 0
  for (let frame = 0; frame < count; frame++) {
    const isLonger = frame % 49 < 47
    bytes.set(firstFrame.subarray(0, 4), position)
    bytes[position + 2] = isLonger ? 0x92 : 0x90
    // Clears the joint-stereo mode extension: both channels are silent.
    bytes[position + 3] = (firstFrame[3] ?? 0) & 0b1100_1111
    position += frameBytes + (isLonger ? 1 : 0)
  }
  return bytes.subarray(0, position)
}

function writeText(bytes: Uint8Array, position: number, text: string): void {
  for (let i = 0; i < text.length; i++) bytes[position + i] = text.charCodeAt(i)
}

/** CRC-16 with the reversed polynomial 0xa001, as in LAME's tag. */
function crc16(bytes: Uint8Array): number {
  let crc = 0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >> 1) ^ 0xa001 : crc >> 1
  }
  return crc
}
