import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/**
 * `npm run bench`: runs every bench in a process of its own, one after the other. Each result becomes a row of
 * bench/results.md, under the bench's title and above earlier rows. `npm run bench -- mastering requests` runs only these
 * two.
 */

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')
const page = join(root, 'bench', 'results.md')
const benches = [
  { name: 'mastering', title: 'a · Mastering 15 minutes against FFmpeg (goal 1.5)' },
  {
    name: 'time-to-episode',
    title: 'b, d · Time to episode, and again after one changed line (goals 1.15, 0.06)',
  },
  { name: 'embedded-voices', title: 'c · The embedded voices' },
  { name: 'understandable', title: 'How well the embedded voices are understood' },
  {
    name: 'page-speed',
    title: "Visitors' pages on a slow phone (goals: LCP 1.8 s, CLS 0.02, blocking 150 ms)",
  },
  { name: 'first-sound', title: 'From Play to the first sound at 400 kbit/s and 400 ms (goal: 2 s)' },
  { name: 'first-line', title: 'The first sound of an episode after "Generate Audio" (goal: 4 s)' },
  {
    name: 'home-while-voicing',
    title: 'The home page while two episodes are voiced (goal: p95 20 ms)',
  },
  {
    name: 'search',
    title: 'Search over 10,000 episodes of 40 lines against 100 (goal: p95 at most 1.5 times)',
  },
  {
    name: 'requests',
    title:
      'Requests a second, beside a bare Node server and nginx (goals: pages 0.15 × nginx, audio 0.4 × Node)',
  },
  {
    name: 'fairness',
    title:
      'What one address that floods takes from others (goals: signed in 2 × quiet, most / least 2, p99 500 ms)',
  },
  { name: 'made-pages', title: 'A page made for one asker (goal: 8 ms of processor)' },
  {
    name: 'listeners',
    title: '200 listeners and 20 pages a second for a minute (goals: no error, p95 50 ms, memory flat)',
  },
  { name: 'kill-the-server', title: 'The server killed twenty times while episodes are made' },
]

const head = '| run | machine, load when it began | seen |\n|---|---|---|'

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => benches.every((bench) => bench.name !== name))
if (unknown.length > 0) {
  console.error(
    `There is no bench ${unknown.join(', ')}. There are ${benches.map(({ name }) => name).join(', ')}.`,
  )
  process.exit(1)
}

const known = await readFile(page, 'utf8').catch(() => '# Bench\n\n')
const sections = readSections()
let hasFailed = false
for (const { name, title } of benches.filter((bench) => wanted.length === 0 || wanted.includes(bench.name))) {
  const load = loadavg()[0] ?? 0
  const said = await run(process.execPath, ['--import', 'tsx', join('bench', `${name}.ts`)], {
    cwd: root,
    maxBuffer: 1e7,
  })
    .then(({ stdout }) => stdout.trim())
    .catch((error: Error) => {
      hasFailed = true
      return `failed: ${error.message}`
    })
  console.log(`${title}\n${said}\n`)
  sections.set(title, withRun(sections.get(title) ?? '', load, said))
}
const text = [...sections].map(([title, body]) => `## ${title}\n\n${body}\n`).join('\n')
await writeFile(page, known.split(/^## /m)[0] + text)
if (hasFailed) process.exit(1)

/** Returns the sections of bench/results.md by title: earlier results, and notes written by hand. */
function readSections(): Map<string, string> {
  const sections = known.split(/^## /m).slice(1)
  return new Map(
    sections.map((section) => {
      const end = section.indexOf('\n')
      return [section.slice(0, end), section.slice(end).trim()]
    }),
  )
}

/** Returns `body` with this run as the first row of its table. Notes below the table stay. */
function withRun(body: string, load: number, said: string): string {
  const lines = said.split('\n').flatMap((line) => line.trim() || [])
  const when = new Date().toISOString().slice(0, 16).replace('T', ' ')
  const cells = [when, `${machine()}, load ${load.toFixed(1)}`, lines.map(asCell).join('<br>')]
  const row = `| ${cells.join(' | ')} |`
  return body.startsWith(head)
    ? body.replace(head, () => `${head}\n${row}`)
    : `${head}\n${row}\n\n${body}`.trim()
}

function asCell(text: string): string {
  return text.replaceAll('<', '&lt;').replaceAll('|', '\\|')
}

function machine(): string {
  const model = cpus()[0]?.model ?? 'unknown processor'
  return `${cpus().length} × ${model}, Node ${process.version}`
}
