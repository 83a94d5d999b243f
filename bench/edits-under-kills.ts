import { rm } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { firstAdmin } from '#tests/support/backend.ts'
import { copyFreshDataDir } from '#tests/support/data-dir-template.ts'
import { createKillableSite, signInAt } from '#tests/support/killable-site.ts'
import { processTree } from '#tests/support/process-tree.ts'
import { editAtRandom } from '#tests/support/random-edits.ts'
import { assertBuilt } from './bench-site.ts'
import { median } from './figures.ts'

/**
 * Makes 20,000 random edits of one dialog in two tabs, while the built site is killed with SIGKILL 200 times, mostly in the
 * middle of a save: `node --import tsx bench/edits-under-kills.ts [edits] [seed]`.
 */
assertBuilt()
const [edits = 20_000, seed = 20_261_127] = process.argv.slice(2).map(Number)
const editsPerKill = 100
/** Maximum delay between a save and a kill, in milliseconds. Most saves are still running then. */
const latestKillMs = 30

const dataDir = await copyFreshDataDir(firstAdmin)
const site = await createKillableSite(['server.js'], { DATA_DIR: dataDir, WORKER: 'off', ...firstAdmin })
try {
  await site.start()
  const client = await signInAt(site, dataDir)
  const begun = performance.now()
  const interrupt = async <Reply>(work: () => Promise<Reply>) => {
    // The processes are listed before the save, because listing them takes longer than a save.
    const processes = processTree(site.pid())
    const reply = work().catch(() => null)
    await delay(Math.random() * latestKillMs)
    for (const { pid } of processes) process.kill(pid, 'SIGKILL')
    await site.kill()
    await site.start()
    return reply
  }
  const onLook = (found: object) => console.error(found)
  const { looks, kills, unanswered, foundOnce } = await editAtRandom({
    client,
    seed,
    edits,
    editsPerKill,
    interrupt,
    onLook,
  })
  const lost = new Set(looks.flatMap((look) => look.lost)).size
  const doubled = new Set(looks.flatMap((look) => look.doubled)).size
  console.log(
    `${edits} edits by two tabs in ${((performance.now() - begun) / 60_000).toFixed(1)} minutes, seed ${seed}, load ${loadavg()[0]?.toFixed(1)}: ` +
      `the server killed ${kills} times, ${unanswered} times without a reply to a save; a start takes ${median(site.starts)} ms; ` +
      `${foundOnce} words looked after ${looks.length} times, ${lost} lost, ${doubled} doubled`,
  )
  process.exitCode = lost + doubled === 0 ? 0 : 1
} finally {
  await site.stop()
  await rm(dataDir, { recursive: true, force: true })
}
