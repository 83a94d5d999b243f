import {
  clampChroma,
  formatHex,
  modeLrgb,
  modeOklch,
  modeRgb,
  type Oklch,
  parseHex,
  useMode as registerSpace,
  wcagContrast,
} from 'culori/fn'

registerSpace(modeRgb)
registerSpace(modeLrgb)
const toOklch = registerSpace(modeOklch)

/** The show's own colours as #rrggbb. Null means the usual colour. */
export type BrandColours = { accent: string | null; second: string | null }
export type Theme = 'dark' | 'light'
/** Colours by their roles, as in app/styles/tokens.css. */
export type ThemeColours = Record<string, string>

/** Minimum contrast of text in a colour, and of text on that colour (WCAG 2.2, level AA). */
const leastContrast = 4.5
/** Slightly more than `leastContrast`, because rounding to whole bytes may cost some contrast. */
const aim = leastContrast + 0.05

/** Lightness and chroma of surfaces, lines and texts. Their hue is that of the accent. */
const grounds = {
  dark: { ground: [0.165, 0.012], surface: [0.205, 0.013], raised: [0.245, 0.014], line: [0.315, 0.015] },
  light: { ground: [0.985, 0.004], surface: [1, 0], raised: [0.97, 0.006], line: [0.9, 0.008] },
} as const
const washes = { dark: [0.265, 0.04], light: [0.945, 0.035] } as const
const ends = {
  dark: { text: [0.965, 0.005], quiet: [0.74, 0.015], edge: [0.56, 0.018] },
  light: { text: [0.21, 0.015], quiet: [0.46, 0.015], edge: [0.6, 0.015] },
} as const
const usual = { accent: '#5bdb87', second: '#eeba70' }

/** Returns the colour in sRGB with as much of its chroma as the screen can show. */
function hex(l: number, c: number, h: number): string {
  return formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch'))
}

function read(colour: string): { l: number; c: number; h: number } {
  const { l, c, h = 0 } = toOklch(parseHex(colour)) as Oklch
  return { l, c, h }
}

/** Returns the colour with the nearest lightness at which text in that colour can be read on each of the backgrounds. */
function readable(colour: string, on: string[], theme: Theme): string {
  const { l, c, h } = read(colour)
  const step = theme === 'dark' ? 0.005 : -0.005
  for (let lightness = l; lightness >= 0 && lightness <= 1; lightness += step) {
    const shifted = hex(lightness, c, h)
    if (on.every((ground) => wcagContrast(shifted, ground) >= aim)) return shifted
  }
  return theme === 'dark' ? '#ffffff' : '#000000'
}

/** Returns a text colour that can be read on each of `colours`: nearly black or nearly white. */
function inkOn(colours: string[], hue: number): string {
  const inks = [hex(0.18, 0.03, hue), hex(0.99, 0.002, hue), '#000000', '#ffffff']
  const least = (ink: string) => Math.min(...colours.map((colour) => wcagContrast(ink, colour)))
  return inks.find((ink) => least(ink) >= aim) ?? inks.reduce((a, b) => (least(b) > least(a) ? b : a))
}

/**
 * Returns the colours of one theme, by role, for a show's own two colours; null if both are null. With any colours, text reaches a
 * contrast of 4.5 to 1: the hue stays, the lightness is changed.
 */
export function themeColours({ accent, second }: BrandColours, theme: Theme): ThemeColours | null {
  if (accent === null && second === null) return null
  const first = read(accent ?? usual.accent)
  // Greys have no hue of their own; a tint of a tenth of the chroma would make them look dirty.
  const tint = Math.min(1, first.c / 0.08)
  const tinted = ([l, c]: readonly [number, number]) => hex(l, c * tint, first.h)
  const surfaces = Object.fromEntries(
    Object.entries(grounds[theme]).map(([role, place]) => [role, tinted(place)]),
  )
  const wash = tinted(washes[theme])
  const on = [surfaces.ground, surfaces.surface, surfaces.raised, wash].map(String)
  const own = readable(accent ?? usual.accent, on, theme)
  const { l, c, h } = read(own)
  const hover = hex(theme === 'dark' ? Math.min(0.97, l + 0.06) : Math.max(0.05, l - 0.07), c * 0.92, h)
  const hostB = readable(second ?? usual.second, on, theme)
  if (accent === null) return { 'host-b': hostB }
  return {
    ...surfaces,
    ...Object.fromEntries(Object.entries(ends[theme]).map(([role, place]) => [role, tinted(place)])),
    accent: own,
    'accent-hover': readable(hover, on, theme),
    'on-accent': inkOn([own, hover], first.h),
    'accent-wash': wash,
    'host-a': own,
    'host-b': hostB,
  }
}

/** A colour that a theme shows lighter or darker, so that text in this colour can be read. `alike`: the two colours look alike. */
export type ColourNote = { theme: Theme; colour: 'accent' | 'second'; shown: string } | 'alike'

/** Returns how the chosen colours are adjusted, for the form's hint; empty if they are used as they are. */
export function colourNotes(colours: BrandColours): ColourNote[] {
  const notes: ColourNote[] = []
  for (const [colour, role] of [
    ['accent', 'accent'],
    ['second', 'host-b'],
  ] as const) {
    const chosen = colours[colour]
    if (!chosen) continue
    for (const theme of ['dark', 'light'] as const) {
      const shown = themeColours(colours, theme)?.[role] ?? chosen
      if (Math.abs(read(shown).l - read(chosen).l) > 0.02) notes.push({ theme, colour, shown })
    }
  }
  return areAlike(colours) ? [...notes, 'alike'] : notes
}

function areAlike({ accent, second }: BrandColours): boolean {
  const [a, b] = [read(accent ?? usual.accent), read(second ?? usual.second)]
  const apart = Math.abs(((a.h - b.h + 540) % 360) - 180)
  return a.c < 0.03 ? b.c < 0.03 : b.c >= 0.03 && apart < 25
}

/** Returns a style sheet that sets the colours of both themes; empty if the usual colours apply. */
export function themeStyle(colours: BrandColours): string {
  const [dark, light] = [themeColours(colours, 'dark'), themeColours(colours, 'light')]
  if (!dark || !light) return ''
  const rule = (selector: string, roles: ThemeColours) =>
    `${selector}{${Object.entries(roles)
      .map(([role, colour]) => `--${role}:${colour}`)
      .join(';')}}`
  return `${rule(':root', dark)}${rule(':root.light', light)}`
}
