import { AppError } from '#core/errors.ts'

/**
 * `leastBytesPerSecond`: minimum speed of a body, slower than any phone that sends at all. `patienceMs`: maximum delay behind that speed.
 */
const usualPace = { patienceMs: 15_000, leastBytesPerSecond: 2000 }

/**
 * Returns a stream of the body that fails as soon as the sender is more than `patienceMs` behind the minimum speed. A slow upload would
 * block a place and disk space that others need. Time in which nobody reads the body does not count.
 */
export function pacedBody(
  body: ReadableStream<Uint8Array> | null,
  { patienceMs, leastBytesPerSecond } = usualPace,
): ReadableStream<Uint8Array> | null {
  if (!body) return null
  const reader = body.getReader()
  let leftMs = patienceMs
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const beganAt = performance.now()
        let timer: NodeJS.Timeout | undefined
        const late = new Promise<null>((resolve) => {
          timer = setTimeout(resolve, leftMs, null)
        })
        const next = await Promise.race([reader.read(), late]).finally(() => clearTimeout(timer))
        if (next === null) {
          controller.error(
            new AppError('invalid', 'This arrived too slowly, so it was given up. Please try again.'),
          )
          await reader.cancel()
        } else if (next.done) controller.close()
        else {
          const earnedMs = (next.value.length / leastBytesPerSecond) * 1000
          leftMs = Math.min(patienceMs, leftMs + earnedMs - (performance.now() - beganAt))
          controller.enqueue(next.value)
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}
