import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { DialogFile } from '#pipeline/dialog-file.ts'
import { measureFile } from '#tests/audio/measure.ts'
import { chosenCases } from '#tests/support/every-case.ts'
import { runHelmcast } from '#tests/support/run-helmcast.ts'

// Each run has several processes, which start slowly on a busy machine.
vi.setConfig({ testTimeout: 240_000 })

const examples = [
  { file: 'florence-nightingale.en.md', leader: 'Florence Nightingale', voices: 'en+f3,en+m3' },
  { file: 'clara-campoamor.es.md', leader: 'Clara Campoamor', voices: 'es+f3,es+m3' },
  { file: 'louis-pasteur.fr.md', leader: 'Louis Pasteur', voices: 'fr+f3,fr+m3' },
  { file: 'robert-bosch.de.md', leader: 'Robert Bosch', voices: 'de+f3,de+m3' },
]

type Segment = { startTime: number; endTime: number }

// An independent tool reads the finished file. Uses fast voices, because the measurements do not depend on them.
test.each(chosenCases(examples, ({ leader }) => leader === 'Clara Campoamor'))(
  'A-2 $file becomes an episode that another tool finds right',
  async ({ file, leader, voices }) => {
    const folder = await mkdtemp(join(tmpdir(), 'helmcast-language-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const [first, second] = voices.split(',')
    // The beginning covers every step.
    const paragraphs = (await readFile(join('examples', file), 'utf8')).split(/\n{2,}/)
    await writeFile(join(folder, file), paragraphs.slice(0, 4).join('\n\n'))
    const run = runHelmcast(
      ['make', join(folder, file), '--leader', leader, '--out', join(folder, 'episode'), '--json'].concat([
        '--writer',
        'builtin',
        '--voices',
        `espeak:${first},espeak:${second}`,
        '--format',
        'quick_portrait',
      ]),
      { DATA_DIR: folder },
    )
    expect(await run.ended, run.complaints()).toBe(0)
    const read = (name: string) => readFile(join(folder, 'episode', name), 'utf8')
    const dialog = JSON.parse(await read('dialog.json')) as DialogFile
    const { segments } = JSON.parse(await read('transcript.json')) as { segments: Segment[] }
    const { chapters } = JSON.parse(await read('chapters.json')) as {
      chapters: { startTime: number; title: string }[]
    }
    const found = await measureFile(join(folder, 'episode', 'episode.mp3'))

    expect(Math.abs(found.integratedLufs + 16)).toBeLessThanOrEqual(0.5)
    expect(found.truePeakDbtp).toBeLessThanOrEqual(-1)
    expect(found.leadingSilenceMs).toBeLessThanOrEqual(500)
    expect(found.trailingSilenceMs).toBeLessThanOrEqual(500)
    expect(found.tags).toMatchObject({ title: dialog.title, artist: 'Helmcast', aiGenerated: 'true' })
    expect(found.cover.width).toBe(1400)
    expect(found.chapters.map(({ title }) => title)).toEqual([
      ...new Set(dialog.dialog.map(({ part }) => part)),
    ])
    expect(found.chapters.map(({ startMs }) => startMs)).toEqual(
      chapters.map(({ startTime }) => Math.round(startTime * 1000)),
    )

    // The measured length equals the end of the last line plus the closing stinger, and what was reported.
    const done = run.events.find((event) => event.event === 'done')
    const measured = done?.event === 'done' ? done.measurement?.durationMs : 0
    expect(Math.abs(found.durationMs - (measured ?? 0))).toBeLessThanOrEqual(100)
    expect(segments.length).toBeGreaterThanOrEqual(dialog.dialog.length)
    const lastEndMs = 1000 * Math.max(...segments.map(({ endTime }) => endTime))
    expect(Math.abs(found.durationMs - lastEndMs - 320 - 3900)).toBeLessThanOrEqual(100)
  },
)
