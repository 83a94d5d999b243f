/**
 * Returns a function whose concurrent calls with the same key share one promise. A failure concerns the first caller alone (over its
 * limit, aborted): the other callers then run their own `ask`.
 */
export function shareInFlight<Result>(): (key: string, ask: () => Promise<Result>) => Promise<Result> {
  const underWay = new Map<string, Promise<Result>>()
  return (key, ask) => {
    const first = underWay.get(key)
    if (first) return first.catch(ask)
    const pending = ask().finally(() => underWay.delete(key))
    underWay.set(key, pending)
    return pending
  }
}
