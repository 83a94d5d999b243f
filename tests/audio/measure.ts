import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { MPEGDecoder } from 'mpg123-decoder'
import { parseFile } from 'music-metadata'
import { integratedLufs, LoudnessMeter } from '#core/audio/loudness.ts'
import { toDecibels, truePeak } from '#core/audio/true-peak.ts'

const run = promisify(execFile)

export type FileMeasured = {
  tool: 'ffmpeg' | 'libraries'
  durationMs: number
  integratedLufs: number
  truePeakDbtp: number
  leadingSilenceMs: number
  trailingSilenceMs: number
  chapters: { title: string; startMs: number }[]
  tags: { title: string; artist: string; album: string; year: string; comment: string; aiGenerated: string }
  cover: { width: number; height: number; bytes: number }
}

/** Measures a finished MP3 with an independent tool: FFmpeg, or libraries where it is not installed. */
export async function measureFile(path: string): Promise<FileMeasured> {
  return (await hasFfmpeg()) ? measureWithFfmpeg(path) : measureWithLibraries(path)
}

export async function hasFfmpeg(): Promise<boolean> {
  return Promise.all([run('ffmpeg', ['-version']), run('ffprobe', ['-version'])]).then(
    () => true,
    () => false,
  )
}

export async function measureWithFfmpeg(path: string): Promise<FileMeasured> {
  const shown = ['-v', 'error', '-of', 'json', '-show_format', '-show_streams', '-show_chapters', path]
  const probe = JSON.parse((await run('ffprobe', shown)).stdout) as Probe
  const filters = 'silencedetect=noise=-50dB:d=0.05,ebur128=peak=true'
  const log = (
    await run(
      'ffmpeg',
      ['-hide_banner', '-nostats', '-i', path, '-map', '0:a', '-af', filters, '-f', 'null', '-'],
      {
        maxBuffer: 2 ** 28,
      },
    )
  ).stderr
  const summary = log.slice(log.lastIndexOf('Summary:'))
  const decoded = await countSamples(path)
  const durationMs = (decoded * 1000) / 44_100
  const tags = probe.format.tags
  const cover = probe.streams.find((stream) => stream.codec_type === 'video')
  return {
    tool: 'ffmpeg',
    durationMs,
    integratedLufs: number(summary, /I:\s+(-?[\d.]+) LUFS/u),
    truePeakDbtp: number(summary, /Peak:\s+(-?[\d.]+) dBFS/u),
    ...edgeSilences(log, durationMs),
    chapters: probe.chapters.map((chapter) => ({
      title: chapter.tags.title,
      startMs: Math.round(Number(chapter.start_time) * 1000),
    })),
    tags: {
      title: tags.title ?? '',
      artist: tags.artist ?? '',
      album: tags.album ?? '',
      year: tags.date ?? '',
      comment: tags.comment ?? '',
      aiGenerated: tags['AI-GENERATED'] ?? '',
    },
    cover: { width: cover?.width ?? 0, height: cover?.height ?? 0, bytes: await coverBytes(path) },
  }
}

type Probe = {
  format: { tags: Record<string, string | undefined> }
  streams: { codec_type: string; width?: number; height?: number }[]
  chapters: { start_time: string; tags: { title: string } }[]
}

/** Counts the samples per channel that FFmpeg decodes: the container's `duration` is only a claim. */
async function countSamples(path: string): Promise<number> {
  const raw = ['-v', 'error', '-i', path, '-map', '0:a', '-f', 's16le', '-ac', '1', '-']
  const { stdout } = await run('ffmpeg', raw, { encoding: 'buffer', maxBuffer: 2 ** 30 })
  return stdout.length / 2
}

async function coverBytes(path: string): Promise<number> {
  const copy = ['-v', 'error', '-i', path, '-map', '0:v', '-c', 'copy', '-f', 'image2pipe', '-']
  return (await run('ffmpeg', copy, { encoding: 'buffer', maxBuffer: 2 ** 28 })).stdout.length
}

function edgeSilences(log: string, durationMs: number) {
  const starts = [...log.matchAll(/silence_start: (-?[\d.]+)/gu)].map((match) => Number(match[1]) * 1000)
  const ends = [...log.matchAll(/silence_end: (-?[\d.]+)/gu)].map((match) => Number(match[1]) * 1000)
  const opensSilent = (starts[0] ?? Number.POSITIVE_INFINITY) < 30
  const lastStart = starts.at(-1) ?? durationMs
  // Silence that lasts to the end of the file is reported with an end there, or without one.
  const closesSilent = starts.length > ends.length || (ends.at(-1) ?? 0) >= durationMs - 30
  return {
    leadingSilenceMs: opensSilent ? (ends[0] ?? durationMs) : 0,
    trailingSilenceMs: closesSilent ? durationMs - lastStart : 0,
  }
}

export async function measureWithLibraries(path: string): Promise<FileMeasured> {
  const { format, common, native } = await parseFile(path, { duration: true, includeChapters: true })
  const decoder = new MPEGDecoder()
  await decoder.ready
  const { channelData, samplesDecoded, sampleRate } = decoder.decode(await readFile(path))
  decoder.free()
  const [left = new Float32Array(0), right = left] = channelData
  const meters = [left, right].map((channel) => {
    const meter = new LoudnessMeter(sampleRate)
    meter.add(channel)
    return meter.steps
  })
  const isHeard = (value: number) => Math.abs(value) > 10 ** (-50 / 20)
  const toMs = (samples: number) => (samples * 1000) / sampleRate
  const userText = native['ID3v2.3']?.find((tag) => tag.id === 'TXXX:AI-GENERATED')
  const picture = common.picture?.[0]
  const size = picture ? jpegSize(picture.data) : { width: 0, height: 0 }
  return {
    tool: 'libraries',
    durationMs: toMs(samplesDecoded),
    integratedLufs: integratedLufs((meters[0] ?? []).map((step, index) => step + (meters[1]?.[index] ?? 0))),
    truePeakDbtp: toDecibels(truePeak(right, truePeak(left))),
    leadingSilenceMs: toMs(Math.max(0, left.findIndex(isHeard))),
    trailingSilenceMs: toMs(left.length - 1 - left.findLastIndex(isHeard)),
    // music-metadata gives the start of ID3 chapters in seconds.
    chapters: (format.chapters ?? []).map(({ title, start }) => ({
      title,
      startMs: Math.round(start * 1000),
    })),
    tags: {
      title: common.title ?? '',
      artist: common.artist ?? '',
      album: common.album ?? '',
      year: String(common.year ?? ''),
      comment: common.comment?.[0]?.text ?? '',
      aiGenerated: String(userText?.value ?? ''),
    },
    cover: { ...size, bytes: picture?.data.length ?? 0 },
  }
}

/** Returns width and height from the first frame header (SOF) of a JPEG. */
function jpegSize(jpeg: Uint8Array): { width: number; height: number } {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength)
  for (let at = 2; at + 9 < jpeg.length; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
  }
  return { width: 0, height: 0 }
}

function number(text: string, pattern: RegExp): number {
  const match = text.match(pattern)
  if (!match) throw new Error(`FFmpeg did not say ${pattern}.`)
  return Number(match[1])
}
