export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

export const themeKey = 'vite-ui-theme'
export const defaultTheme: Theme = 'dark'

export function parseTheme(stored: string | null): Theme {
  return themes.find((theme) => theme === stored) ?? defaultTheme
}

export function resolvedTheme(theme: Theme, prefersDark: boolean): 'light' | 'dark' {
  if (theme === 'system') return prefersDark ? 'dark' : 'light'
  return theme
}

/**
 * Colour of the browser's bars on phones: `--ground` of tokens.css in sRGB. A show with its own colours sets other values in `data-light`
 * and `data-dark`.
 */
export const browserBarColours = { dark: '#0a110e', light: '#f8fbf8' }

/**
 * Runs in the head before the first paint and must never throw (storage may be blocked). If there probably is a session, it
 * also marks the page, so that the header does not flash "Login".
 */
export function firstPaintScript(sessionKey: string): string {
  return `(function(){var r=document.documentElement,t="${defaultTheme}";try{var s=localStorage.getItem("${themeKey}");if(s==="light"||s==="system")t=s;if(localStorage.getItem("${sessionKey}"))r.dataset.session="expected"}catch(e){}if(t==="system")t=matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";r.classList.add(t);var m=document.querySelector('meta[name="theme-color"]');if(m&&t==="light")m.content=m.dataset.light||"${browserBarColours.light}"})()`
}
