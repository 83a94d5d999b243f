import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import type { Clip } from '#core/audio/clip.ts'
import { usualStyle } from '#core/audio/sound-style.ts'
import { renderCover } from '#providers/art/render-cover.ts'
import { masterEpisode } from '#tests/support/master-episode.ts'
import { timed } from './figures.ts'
import { speakBenchLines } from './speak-bench-lines.ts'

/**
 * Masters a dialog of 15 minutes with our code and with FFmpeg (concat, loudnorm to the same target, libmp3lame 128k), one
 * after the other in one run, and prints times and ratios.
 * `node --import tsx bench/mastering.ts [--minutes 15] [--clips FOLDER]`; without clips, espeak-ng speaks the lines.
 */

const run = promisify(execFile)
const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '15' }, clips: { type: 'string' } },
})
const minutes = Number(values.minutes)
const kinds = ['opening', 'question', 'answer', 'reaction', 'answer', 'takeaway'] as const

const folder = await mkdtemp(join(tmpdir(), 'helmcast-bench-'))
try {
  const clips = await gatherClips(values.clips)
  const coverPath = join(folder, 'cover.png')
  const cover = {
    title: 'Bench',
    leaderName: 'Ada Lovelace',
    formatName: 'Deep Dive',
    minutes,
    partSeconds: [],
    look: { of: 'Bench', turn: 0 },
  }
  await writeFile(coverPath, await renderCover(cover))

  const ours = await timed(async () => {
    const { measurement } = await masterEpisode({
      style: usualStyle,
      provenance: null,
      clips,
      tags: { title: 'Bench', artist: 'Helmcast', album: 'Bench', language: 'en', year: 2026, comment: '' },
      coverPath,
      outputPath: join(folder, 'ours.mp3'),
      onProgress: () => {},
      signal: new AbortController().signal,
    })
    return measurement
  })
  const stereo = await timed(() => masterWithFfmpeg(clips, 'stereo.mp3', ['-ac', '2']))
  const mono = await timed(() => masterWithFfmpeg(clips, 'mono.mp3', ['-ac', '1']))

  const { durationMs, integratedLufs, truePeakDbtp } = ours.result
  console.log(`input: ${clips.length} clips, episode of ${(durationMs / 60_000).toFixed(1)} minutes`)
  console.log(
    `ours: ${ours.seconds.toFixed(1)} s, ${integratedLufs.toFixed(2)} LUFS, ${truePeakDbtp.toFixed(2)} dBTP`,
  )
  console.log(`FFmpeg, stereo as ours: ${stereo.seconds.toFixed(1)} s, ${await describe(stereo.result)}`)
  console.log(`FFmpeg, mono: ${mono.seconds.toFixed(1)} s, ${await describe(mono.result)}`)
  console.log(
    `ratio: ${(ours.seconds / stereo.seconds).toFixed(2)} (stereo), ${(ours.seconds / mono.seconds).toFixed(2)} (mono)`,
  )
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function gatherClips(given: string | undefined): Promise<Clip[]> {
  const source = given ? resolve(given) : join(folder, 'clips')
  if (!given) {
    await mkdir(source)
    await speakBenchLines(source, minutes * 60)
  }
  const names = (await readdir(source)).filter((name) => name.endsWith('.wav')).sort()
  return names.map((name, index) => ({
    path: join(source, name),
    speaker: index % 2 === 0 ? 'Host A' : 'Host B',
    kind: kinds[index % kinds.length] ?? 'answer',
    part: `Part ${1 + Math.floor((index * 6) / names.length)}`,
    text: name,
    marks: [],
  }))
}

async function masterWithFfmpeg(clips: Clip[], name: string, layout: string[]): Promise<string> {
  const list = join(folder, `${name}.txt`)
  await writeFile(list, clips.map(({ path }) => `file '${path}'`).join('\n'))
  const output = join(folder, name)
  const input = ['-v', 'error', '-y', '-f', 'concat', '-safe', '0', '-i', list]
  const filter = ['-af', 'loudnorm=I=-16:TP=-1:LRA=11', '-ar', '44100', ...layout]
  await run('ffmpeg', [...input, ...filter, '-c:a', 'libmp3lame', '-b:a', '128k', output])
  return output
}

async function describe(output: string): Promise<string> {
  const measure = ['-hide_banner', '-nostats', '-i', output, '-af', 'ebur128=peak=true', '-f', 'null', '-']
  const { stderr } = await run('ffmpeg', measure, { maxBuffer: 2 ** 28 })
  const summary = stderr.slice(stderr.lastIndexOf('Summary:'))
  const loudness = summary.match(/I:\s+(-?[\d.]+)/u)?.[1]
  const peak = summary.match(/Peak:\s+(-?[\d.]+)/u)?.[1]
  return `${loudness} LUFS, ${peak} dBTP`
}
