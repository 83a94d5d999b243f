import type { Plan } from './attack-site.ts'
import type { Tally } from './outcome.ts'
import type { Waits, Watched } from './watch-visitors.ts'

type Figures = {
  name: string
  plan: Plan
  tally: Tally
  held: string[]
  watched: Watched
  took: number
  idleMegabytes: number
  afterMegabytes: number
  memoryOfEach: string
  endSeconds: number
  ended: number
}

const mostTold = 60

/** Prints one table for each database, then the attacks that held and those that did not. */
export function printFigures(figures: Figures): void {
  const { name, plan, tally, held, watched, took, idleMegabytes: idle, afterMegabytes: after } = figures
  const table: [string, string][] = [
    [
      'requests',
      `${tally.requests} fuzzed in ${Math.round(took)} s, seed ${plan.seed}, patience ${plan.patience}`,
    ],
    ['answers', tally.summary],
    ['kept page', wordsOf(watched.page)],
    ['signed-in row', wordsOf(watched.row)],
    [
      'memory',
      `${Math.round(idle)} MB idle, ${Math.round(after)} MB afterwards (${(after / idle).toFixed(2)} ×)`,
    ],
    ['', figures.memoryOfEach],
    ['database ended', `${figures.ended} times`],
    ['SIGTERM', `${figures.endSeconds.toFixed(1)} s until nothing was left`],
  ]
  console.log(`\n${name}`)
  for (const [what, figure] of table) console.log(`  ${what.padEnd(15)} ${figure}`)
  for (const way of held) console.log(`  held  ${way}`)
  for (const failure of tally.failures.slice(0, mostTold)) console.log(`  FELL  ${failure}`)
  if (tally.failures.length > mostTold) console.log(`  … and ${tally.failures.length - mostTold} more`)
}

const wordsOf = ({ count, medianMs, p99Ms, worstMs }: Waits) =>
  `${count} read: median ${Math.round(medianMs)}, p99 ${Math.round(p99Ms)}, worst ${Math.round(worstMs)} ms`
