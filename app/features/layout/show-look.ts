import { type Theme, themeColours, themeStyle } from '#core/brand/theme-colours.ts'
import type { ShowIcons } from '#tables/json-columns.ts'

type Look = { accent_colour: string | null; second_colour: string | null; icons: ShowIcons }

/** Cached, because computing the colours takes some milliseconds and each page needs them. */
let last: { key: string; style: string; bars: Record<Theme, string> | null } | undefined

/** Returns the show's colours, logo and icons, for the head of each page. Only loaders call this function; browsers get its result. */
export function lookOf(show: Look | undefined) {
  const colours = { accent: show?.accent_colour ?? null, second: show?.second_colour ?? null }
  const key = `${colours.accent} ${colours.second}`
  if (last?.key !== key) {
    const [dark, light] = [themeColours(colours, 'dark'), themeColours(colours, 'light')]
    const bars = dark?.ground && light?.ground ? { dark: dark.ground, light: light.ground } : null
    last = { key, style: themeStyle(colours), bars }
  }
  const { logo, 32: small, 180: touch } = show?.icons ?? {}
  return {
    style: last.style,
    bars: last.bars,
    logo: logo ?? null,
    icons: small && touch ? { small, touch } : null,
  }
}
