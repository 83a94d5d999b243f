import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { decodeAudio } from '#providers/speech/decode-audio.ts'
import { loadRecogniser, recogniserNeeds, shareUnderstood } from '#tests/support/recognise-english.ts'

/**
 * Measures which share of the words in two English episodes a speech recogniser understands. Each episode is made twice
 * from the same recordings: produced (with room, music, overlaps and levels) and plain.
 * Usage: `node --import tsx bench/understood-episodes.ts [voice,voice]`
 */
const run = promisify(execFile)
const voices = process.argv[2] ?? 'espeak:en+f3,espeak:en+m3'
const examples = {
  'florence-nightingale.en': 'Florence Nightingale',
  'frances-perkins.en': 'Frances Perkins',
}
const root = join(import.meta.dirname, '..')
/** Maximum pause between two cues of the same line, in seconds. Pauses between lines are longer. */
const sameLine = 0.03

const needs = recogniserNeeds()
if (needs) throw new Error(`Understanding cannot be measured without ${needs}.`)
const understand = await loadRecogniser()
const folder = await mkdtemp(join(tmpdir(), 'helmcast-bench-'))
try {
  for (const [name, leader] of Object.entries(examples)) {
    for (const way of ['plain', 'produced']) {
      const out = join(folder, name, way)
      const source = join(root, 'examples', `${name}.md`)
      const options = [
        'make',
        source,
        '--leader',
        leader,
        '--format',
        'quick_portrait',
        '--out',
        out,
        '--json',
      ]
      const spoken = ['--voices', voices, ...(way === 'plain' ? ['--plain'] : [])]
      await run(process.execPath, [join(root, 'cli/helmcast.mjs'), ...options, ...spoken], {
        env: { ...process.env, DATA_DIR: folder },
        maxBuffer: 2 ** 28,
      })
      console.log(`${name}, ${way}: ${await figuresOf(out)}`)
    }
  }
  console.log(`${voices}, load ${loadavg()[0]?.toFixed(1)}`)
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function figuresOf(out: string): Promise<string> {
  const { samples, sampleRate } = await decodeAudio(
    await readFile(join(out, 'episode.mp3')),
    'audio/mpeg',
    null,
  )
  let words = 0
  let understood = 0
  for (const { from, to, text } of linesOf(await readFile(join(out, 'transcript.vtt'), 'utf8'))) {
    const sound = samples.slice(Math.round(from * sampleRate), Math.round(to * sampleRate))
    const count = text.split(/\s+/).length
    words += count
    understood += count * shareUnderstood(text, await understand(sound, sampleRate))
  }
  return `${((100 * understood) / words).toFixed(1)} % of ${words} words understood`
}

function linesOf(vtt: string) {
  const seconds = (time = '') => time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
  const lines: { from: number; to: number; voice: string; text: string }[] = []
  for (const [, from, to, voice = '', said = ''] of vtt.matchAll(
    /^([\d:.]+) --> ([\d:.]+).*\n<v ([^>]+)>([\s\S]*?)\n\n/gmu,
  )) {
    const text = said.replace(/\s+/g, ' ')
    const last = lines.at(-1)
    if (last?.voice === voice && seconds(from) - last.to < sameLine) {
      last.text += ` ${text}`
      last.to = seconds(to)
    } else lines.push({ from: seconds(from), to: seconds(to), voice, text })
  }
  return lines
}
