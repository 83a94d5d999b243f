import { frameLength } from './mp3-frames.ts'

/**
 * A frame of an MP3 may keep data in the frames before it (the bit reservoir), so a stream cannot simply be cut. A lone frame holds all
 * of its own data, and has room for data of the frame after it.
 */

const headBytes = 36
const sideInfo = 4

type Frame = { at: number; data: Uint8Array }

/**
 * Puts the data of frames of a lower bitrate into 128 kbps frames that need no data of another frame, so that any of them may follow any
 * other. Returns null if the data does not fit.
 */
export function toLoneFrames(stream: Uint8Array, drop: number): Uint8Array | null {
  const frames = readFrames(stream).slice(drop)
  const lone: Uint8Array[] = []
  for (const [index, { at, data }] of frames.entries()) {
    const head = stream.slice(at, at + headBytes)
    // 47 of 49 frames are a byte longer, which makes exactly 128 kbps.
    const isLonger = index % 49 < 47
    head[2] = isLonger ? 0x92 : 0x90
    head[sideInfo] = 0
    head[sideInfo + 1] = (head[sideInfo + 1] as number) & 0x7f
    const frame = new Uint8Array(frameLength(head, 0))
    if (data.length > frame.length - headBytes) return null
    frame.set(head)
    frame.set(data, headBytes)
    lone.push(frame)
  }
  return Buffer.concat(lone)
}

/**
 * Replaces the first `drop` frames by one lone frame, into which the data goes that the following frames need from the dropped ones.
 * Returns null if the lone frame has no room for that data.
 */
export function beginWith(lone: Uint8Array, stream: Uint8Array, drop: number): Uint8Array | null {
  const starts = frameStarts(stream)
  const begin = starts[drop] as number
  const needed = bitsAt(stream, begin + sideInfo)(0, 9)
  const used = readFrames(lone)[0]?.data.length ?? lone.length
  const dropped = starts.slice(0, drop).map((at, n) => stream.subarray(at + headBytes, starts[n + 1]))
  const areas = Buffer.concat(dropped)
  if (needed > lone.length - headBytes - used || needed > areas.length) return null
  const first = lone.slice()
  first.set(areas.subarray(areas.length - needed), lone.length - needed)
  return Buffer.concat([first, stream.subarray(begin)])
}

/** Returns the byte at which each frame begins, and the end of the last frame. */
export function frameStarts(stream: Uint8Array): number[] {
  const starts: number[] = [0]
  for (let at = 0; at < stream.length; ) {
    at += frameLength(stream, at)
    starts.push(at)
  }
  return starts
}

function readFrames(stream: Uint8Array): Frame[] {
  const starts = frameStarts(stream)
  // Without the heads, the data of all frames forms one sequence.
  const areas = new Uint8Array(stream.length)
  let areaStart = 0
  return starts.slice(0, -1).map((at, n) => {
    const end = starts[n + 1] as number
    areas.set(stream.subarray(at + headBytes, end), areaStart)
    const bits = bitsAt(stream, at + sideInfo)
    const begin = areaStart - bits(0, 9)
    // Side information: begin 9 bits, 3 private, 8 shared scale factors, then four parts of 59 bits that begin with a length.
    const lengths = [0, 1, 2, 3].map((part) => bits(20 + 59 * part, 12))
    const bytes = Math.ceil(lengths.reduce((sum, length) => sum + length, 0) / 8)
    areaStart += end - at - headBytes
    if (begin < 0) throw new Error(`MP3 frame ${n} needs data that was before the stream.`)
    return { at, data: areas.slice(begin, begin + bytes) }
  })
}

function bitsAt(bytes: Uint8Array, position: number) {
  return (from: number, count: number): number => {
    let value = 0
    for (let bit = from; bit < from + count; bit++)
      value = (value << 1) | (((bytes[position + (bit >> 3)] as number) >> (7 - (bit & 7))) & 1)
    return value
  }
}
