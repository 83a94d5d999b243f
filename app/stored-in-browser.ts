/**
 * Unfinished work that this browser keeps over a reload. `check` makes of what lies there what is wanted, or null: it may
 * come from an earlier version. Storage that is full or forbidden is no failure, for the page itself still holds it all.
 */
export function storedInBrowser<Kept extends object>(
  key: string,
  check: (stored: Partial<Kept>) => Kept | null,
): { read(): Kept | null; write(kept: Kept | null): void } {
  return {
    read() {
      try {
        const stored: unknown = JSON.parse(window.localStorage.getItem(key) ?? 'null')
        return typeof stored === 'object' && stored !== null ? check(stored) : null
      } catch {
        return null
      }
    },
    /** null forgets it. */
    write(kept) {
      try {
        if (kept) window.localStorage.setItem(key, JSON.stringify(kept))
        else window.localStorage.removeItem(key)
      } catch {
        // Storage is blocked or full.
      }
    },
  }
}
