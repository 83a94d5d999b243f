/**
 * A controller that aborts when any of the signals does, or after `timeoutMs`; `release` must be called when the work is
 * over. Not AbortSignal.any: in Node 20 its result and timeout signals may be collected as garbage, and then never fire.
 */
export function linkAborts(
  signals: AbortSignal[],
  timeoutMs: number | null,
): { signal: AbortSignal; release(): void } {
  const controller = new AbortController()
  const abort = (event: Event) => controller.abort((event.target as AbortSignal).reason)
  for (const signal of signals) {
    if (signal.aborted) controller.abort(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
  }
  const timer =
    timeoutMs === null ? null : setTimeout(() => controller.abort(new Error('took too long')), timeoutMs)
  return {
    signal: controller.signal,
    release() {
      if (timer) clearTimeout(timer)
      for (const signal of signals) signal.removeEventListener('abort', abort)
    },
  }
}
