// How long others wait while a hostile text of 2 MB is read: delays of this process's event loop, beside one in which
// nothing is read. `node --import tsx bench/hostile-texts.ts [shape …]`; the site must be built.
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { plainMessage } from '#core/errors.ts'
import { describeText } from '#pipeline/texts-in-child.ts'
import { hostileShapes } from '#tests/support/hostile-texts.ts'

process.env.HELMCAST_PROGRAMS = join(import.meta.dirname, '..', 'build', 'programs')
const story = 'Anna was born in 1900 in a small town. She built a bridge over the river.\n\n'
const wanted = process.argv.slice(2)

async function longestWait(work: () => Promise<unknown>): Promise<{ ms: number; seconds: number }> {
  const delays = monitorEventLoopDelay({ resolution: 5 })
  const begun = performance.now()
  delays.enable()
  await work()
  delays.disable()
  return { ms: delays.max / 1e6, seconds: (performance.now() - begun) / 1000 }
}

const quiet = await longestWait(() => delay(3000))
console.log(`nothing is read: longest wait ${quiet.ms.toFixed(0)} ms`)
for (const [shape, make] of Object.entries(hostileShapes)) {
  if (wanted.length > 0 && !wanted.includes(shape)) continue
  let end = 'read'
  const { ms, seconds } = await longestWait(() =>
    describeText(story + make(1_900_000)).catch((error) => {
      end = plainMessage(error)
    }),
  )
  console.log(`${shape}: longest wait ${ms.toFixed(0)} ms, ${seconds.toFixed(1)} s, ${end}`)
}
