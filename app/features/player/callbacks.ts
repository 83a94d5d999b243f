/** A set of callbacks. `subscribe` returns a function that unsubscribes. */
export function makeCallbacks<About extends unknown[] = []>() {
  const listeners = new Set<(...about: About) => void>()
  return {
    notify(...about: About): void {
      for (const listener of listeners) listener(...about)
    },
    subscribe(listener: (...about: About) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
