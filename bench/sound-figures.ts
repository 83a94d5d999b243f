import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { measureWithFfmpeg } from '#tests/audio/measure.ts'

/**
 * Measures the sound of five episodes in four languages with FFmpeg: loudness, true peak, range, the longest digital zero
 * between first and last sound, and how much the pauses between lines differ.
 * `node --import tsx bench/sound-figures.ts [simple]` (simple: espeak-ng speaks all languages)
 */
const run = promisify(execFile)
/** Seconds. A longer pause contains music. */
const shortestMusic = 1.5
const isSimple = process.argv[2] === 'simple'
const examples = {
  'clara-campoamor.es': 'Clara Campoamor',
  'florence-nightingale.en': 'Florence Nightingale',
  'frances-perkins.en': 'Frances Perkins',
  'konrad-adenauer.de': 'Konrad Adenauer',
  'simone-veil.fr': 'Simone Veil',
}
const root = join(import.meta.dirname, '..')
const folder = await mkdtemp(join(tmpdir(), 'helmcast-bench-'))
try {
  for (const [name, leader] of Object.entries(examples)) {
    const out = join(folder, name)
    const source = join(root, 'examples', `${name}.md`)
    const options = ['make', source, '--leader', leader, '--format', 'quick_portrait', '--out', out, '--json']
    const language = name.slice(-2)
    const spoken = isSimple ? ['--voices', `espeak:${language}+f3,espeak:${language}+m3`] : []
    await run(process.execPath, [join(root, 'cli/helmcast.mjs'), ...options, ...spoken], {
      env: { ...process.env, DATA_DIR: folder },
      maxBuffer: 2 ** 28,
    })
    console.log(await figuresOf(join(out, 'episode.mp3'), join(out, 'transcript.vtt')))
  }
  console.log(`load ${loadavg()[0]?.toFixed(1)}`)
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function figuresOf(audio: string, vtt: string): Promise<string> {
  const { integratedLufs, truePeakDbtp } = await measureWithFfmpeg(audio)
  const measure = [
    '-hide_banner',
    '-nostats',
    '-i',
    audio,
    '-map',
    '0:a',
    '-af',
    'ebur128',
    '-f',
    'null',
    '-',
  ]
  const { stderr } = await run('ffmpeg', measure, { maxBuffer: 2 ** 28 })
  const range = stderr.slice(stderr.lastIndexOf('Summary:')).match(/LRA:\s+([\d.]+) LU/u)?.[1]
  const raw = ['-v', 'error', '-i', audio, '-map', '0:a', '-f', 's16le', '-']
  const { stdout } = await run('ffmpeg', raw, { encoding: 'buffer', maxBuffer: 2 ** 30 })
  const zeroMs = longestZero(new Int16Array(stdout.buffer, stdout.byteOffset, stdout.length >> 1)) / 88.2
  const spread = deviation(pausesOf(await readFile(vtt, 'utf8')))
  return (
    `${basename(join(audio, '..'))}: ${integratedLufs} LUFS (goal -16 ± 0.3), ${truePeakDbtp} dBTP (-1.0), LRA ${range} (4 to 6), ` +
    `longest zero ${zeroMs.toFixed(1)} ms (20), pauses differ by ${spread.toFixed(3)} s (0.15)`
  )
}

/** Returns the longest run of zeros, in samples of both channels together. */
function longestZero(samples: Int16Array): number {
  const isHeard = (sample: number) => sample !== 0
  const end = samples.findLastIndex(isHeard)
  let longest = 0
  let length = 0
  for (let n = samples.findIndex(isHeard); n < end; n++) {
    length = samples[n] === 0 ? length + 1 : 0
    if (length > longest) longest = length
  }
  return longest
}

/**
 * Returns the seconds from the end of each cue to the beginning of the next cue of its chapter. Between chapters there is
 * music.
 */
function pausesOf(vtt: string): number[] {
  const seconds = (time: string) => time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
  const cues = [...vtt.matchAll(/^([\d:.]+) --> ([\d:.]+)/gmu)]
  const pauses = cues.slice(1).map((cue, n) => seconds(cue[1] ?? '') - seconds(cues[n]?.[2] ?? ''))
  return pauses.filter((pause) => pause < shortestMusic)
}

function deviation(numbers: number[]): number {
  const mean = numbers.reduce((sum, one) => sum + one, 0) / numbers.length
  return Math.sqrt(numbers.reduce((sum, one) => sum + (one - mean) ** 2, 0) / numbers.length)
}
