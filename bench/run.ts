import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { cpus, platform, release } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** `npm run bench`: every bench in its own process, one after the other; what they say goes into docs/bench.md. */

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')
const benches = [
  { file: 'mastering.ts', title: 'a · Mastering 15 minutes against FFmpeg (goal 1.5)' },
  {
    file: 'time-to-episode.ts',
    title: 'b, d · Time to episode, and again after one changed line (goals 1.15, 0.06)',
  },
  { file: 'voicing.ts', title: 'b · Voicing alone' },
  { file: 'embedded-voices.ts', title: 'c · The embedded voices' },
  {
    file: 'page-speed.ts',
    title: "Visitors' pages on a slow phone (goals: LCP 1.8 s, CLS 0.02, blocking 150 ms)",
  },
  { file: 'understandable.ts', title: 'How well the embedded voices are understood' },
  {
    file: 'home-while-voicing.ts',
    title: 'The home page while an episode is voiced (goal: p95 below 150 ms)',
  },
  { file: 'kill-the-server.ts', title: 'The server killed twenty times while episodes are made' },
]

const sections: string[] = []
for (const { file, title } of benches) {
  const said = await run(process.execPath, ['--import', 'tsx', join('bench', file)], {
    cwd: root,
    maxBuffer: 1e7,
  })
    .then(({ stdout }) => stdout.trim())
    .catch((error: Error) => `failed: ${error.message}`)
  console.log(`${title}\n${said}\n`)
  sections.push(`## ${title}\n\n${said.replaceAll(/^/gm, '    ')}\n`)
}
const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${platform()} ${release()}, Node ${process.version}`
const date = new Date().toISOString().slice(0, 10)
await writeFile(join(root, 'docs', 'bench.md'), `# Bench\n\n${date}, ${machine}\n\n${sections.join('\n')}`)
