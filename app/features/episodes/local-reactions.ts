export type LocalReactions = ReturnType<typeof createLocalReactions>

const maxIds = 500

/** A list of ids stored in this browser under one key, newest last. Subscribers also see changes by other tabs. */
export function createLocalReactions(key: string) {
  let cache: string[] | null = null
  const listeners = new Set<() => void>()

  function list(): string[] {
    cache ??= read(key)
    return cache
  }

  return {
    list,
    set(id: string, isOn: boolean): void {
      const others = list().filter((other) => other !== id)
      cache = isOn ? [...others, id].slice(-maxIds) : others
      try {
        localStorage.setItem(key, JSON.stringify(cache))
      } catch {
        // Storage is blocked or full: the list lasts as long as the page is open.
      }
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void): () => void {
      const onStorage = (event: StorageEvent) => {
        if (event.key !== key) return
        cache = null
        listener()
      }
      listeners.add(listener)
      window.addEventListener('storage', onStorage)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', onStorage)
      }
    },
  }
}

function read(key: string): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}
