import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { useWindowEvent } from '#app/ui/use-window-event.ts'
import { browserBarColours, defaultTheme, parseTheme, resolvedTheme, type Theme, themeKey } from './theme.ts'

const ThemeContext = createContext<{ theme: Theme; setTheme: (theme: Theme) => void }>({
  theme: defaultTheme,
  setTheme() {},
})

export function useTheme() {
  return use(ThemeContext)
}

export function ThemeProvider({ children }: { children: ReactNode }) {
  // null on the server and in the first render; the script in the head has already painted the stored theme.
  const [theme, setTheme] = useState<Theme | null>(null)

  useEffect(() => setTheme(readStoredTheme()), [])

  useWindowEvent('storage', ({ key, newValue }) => key === themeKey && setTheme(parseTheme(newValue)))

  useEffect(() => {
    if (theme === null) return
    const query = matchMedia('(prefers-color-scheme: dark)')
    const paint = () => paintTheme(resolvedTheme(theme, query.matches))
    paint()
    query.addEventListener('change', paint)
    return () => query.removeEventListener('change', paint)
  }, [theme])

  function chooseTheme(next: Theme) {
    setTheme(next)
    try {
      localStorage.setItem(themeKey, next)
    } catch {
      // Storage is blocked: the choice lasts as long as the page.
    }
  }

  return (
    <ThemeContext value={{ theme: theme ?? defaultTheme, setTheme: chooseTheme }}>{children}</ThemeContext>
  )
}

function readStoredTheme(): Theme {
  try {
    return parseTheme(localStorage.getItem(themeKey))
  } catch {
    return defaultTheme
  }
}

function paintTheme(shown: 'light' | 'dark'): void {
  const root = document.documentElement
  root.classList.remove('light', 'dark')
  root.classList.add(shown)
  const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
  if (bar) bar.content = bar.dataset[shown] || browserBarColours[shown]
}
