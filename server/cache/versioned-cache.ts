/**
 * A cache of entries that are valid for one cache version (watch-cache-version.ts). The least recently used entries are removed first.
 */
export type VersionedCache<Entry> = {
  /** Returns the entry of this version, else null. */
  get(key: string, version: string): Entry | null
  /** Whether there is an entry, including an outdated one. */
  has(key: string): boolean
  set(key: string, entry: Entry): void
  drop(key: string): void
}

/** `mostOfAll`: the largest total size of all entries. */
export function createVersionedCache<Entry extends { version: string }>(
  mostOfAll: number,
  sizeOf: (entry: Entry, key: string) => number,
): VersionedCache<Entry> {
  const entries = new Map<string, Entry>()
  let size = 0

  function drop(key: string): void {
    const known = entries.get(key)
    if (!known) return
    size -= sizeOf(known, key)
    entries.delete(key)
  }

  return {
    get(key, version) {
      const known = entries.get(key)
      if (known?.version !== version) return null
      entries.delete(key)
      entries.set(key, known)
      return known
    },
    has: (key) => entries.has(key),
    drop,
    set(key, entry) {
      drop(key)
      entries.set(key, entry)
      size += sizeOf(entry, key)
      for (const oldest of entries.keys()) {
        if (size <= mostOfAll) return
        drop(oldest)
      }
    },
  }
}
