import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clip } from '#core/audio/clip.ts'

export type ClipShape = {
  seconds: number
  sampleRate?: number
  /** RMS of the sounding part in dBFS; above about -6 the sound is clipped. */
  decibels?: number
  silentSeconds?: number
  hertz?: number
}

/** Makes a 16-bit mono WAV of speech-like sound: a hum in syllables with some noise. */
export function makeWav(shape: ClipShape): Buffer {
  const { seconds, sampleRate = 24_000, decibels = -20, silentSeconds = 0, hertz = 140 } = shape
  const silent = Math.round(silentSeconds * sampleRate)
  const sounding = Math.round(seconds * sampleRate)
  const samples = new Float64Array(sounding)
  let noise = 1
  for (let i = 0; i < sounding; i++) {
    const time = i / sampleRate
    const syllable = Math.max(0.02, Math.sin(2 * Math.PI * 2.1 * time + 0.6)) ** 0.7
    const pitch = 2 * Math.PI * hertz * (1 + 0.05 * Math.sin(3 * time)) * time
    const voice =
      Math.sin(pitch) + 0.6 * Math.sin(2 * pitch) + 0.5 * Math.sin(5 * pitch) + 0.3 * Math.sin(17 * pitch)
    noise = (Math.imul(noise, 1_103_515_245) + 12_345) >>> 0
    samples[i] = syllable * (voice + 0.25 * (noise / 2 ** 31 - 1))
  }
  const rms = Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / sounding)
  const gain = (32_767 * 10 ** (decibels / 20)) / rms
  const bytes = Buffer.alloc(44 + 2 * (sounding + 2 * silent))
  writeHead(bytes, sampleRate)
  for (let i = 0; i < sounding; i++) {
    const value = Math.round((samples[i] as number) * gain)
    bytes.writeInt16LE(Math.max(-32_768, Math.min(32_767, value)), 44 + 2 * (silent + i))
  }
  return bytes
}

function writeHead(bytes: Buffer, sampleRate: number): void {
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
  bytes.writeUInt32LE(bytes.length - 44, 40)
}

const kinds = ['opening', 'question', 'answer', 'reaction', 'answer', 'takeaway'] as const

/** Writes one clip per shape into `folder`; hosts alternate, and three lines make a part. */
export async function writeClips(folder: string, shapes: ClipShape[]): Promise<Clip[]> {
  return Promise.all(
    shapes.map(async (shape, index): Promise<Clip> => {
      const path = join(folder, `line-${index + 1}.wav`)
      const hertz = index % 2 === 0 ? 190 : 115
      await writeFile(path, makeWav({ hertz, ...shape }))
      return {
        path,
        speaker: index % 2 === 0 ? 'Host A' : 'Host B',
        kind: kinds[index % kinds.length] ?? 'answer',
        part: `Part ${1 + Math.floor(index / 3)}`,
        text: `This is line ${index + 1}.`,
        marks: [
          { kind: 'sentence', text: `This is line ${index + 1}.`, startMs: 0, endMs: shape.seconds * 1000 },
        ],
      }
    }),
  )
}
