/**
 * Unsaved work in localStorage, so that it survives a reload. `check` validates what is stored, which an earlier version may
 * have written. Full or blocked storage is ignored, because the page still has the data.
 */
export function storedInBrowser<Stored extends object>(
  key: string,
  check: (stored: Partial<Stored>) => Stored | null,
  /** `sessionStorage` ends with the tab. */
  where: 'localStorage' | 'sessionStorage' = 'localStorage',
): { read(): Stored | null; write(value: Stored | null): void } {
  return {
    read() {
      try {
        const stored: unknown = JSON.parse(window[where].getItem(key) ?? 'null')
        return typeof stored === 'object' && stored !== null ? check(stored) : null
      } catch {
        return null
      }
    },
    /** null removes the stored value. */
    write(value) {
      try {
        if (value) window[where].setItem(key, JSON.stringify(value))
        else window[where].removeItem(key)
      } catch {
        // Storage is blocked or full.
      }
    },
  }
}
