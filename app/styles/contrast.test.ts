import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Colour = [lightness: number, chroma: number, hue: number]
type Theme = Record<string, Colour>

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const [darkCss, lightCss] = css.split(':root.light') as [string, string]
const themes = { dark: readTheme(darkCss), light: readTheme(lightCss) }

function readTheme(text: string): Theme {
  const rows = text.matchAll(/--([a-z-]+):\s*oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)
  return Object.fromEntries([...rows].map(([, name, l, c, h]) => [name, [Number(l), Number(c), Number(h)]]))
}

/** Relative luminance (WCAG) of an OKLCH colour, clipped to sRGB as a screen does it. */
function luminance([lightness, chroma, hue]: Colour): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const clip = (value: number) => Math.min(1, Math.max(0, value))
  const red = clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
  const green = clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
  const blue = clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(theme: Theme, one: string, other: string): number {
  const levels = [one, other].map((role) => {
    const colour = theme[role]
    if (!colour) throw new Error(`tokens.css has no --${role}`)
    return luminance(colour)
  })
  return (Math.max(...levels) + 0.05) / (Math.min(...levels) + 0.05)
}

const grounds = ['ground', 'surface', 'raised']
const texts = ['text', 'quiet', 'accent', 'accent-hover', 'host-a', 'host-b', 'danger', 'warning', 'info']
const pairs = [
  ...texts.flatMap((text) => grounds.map((ground) => [text, ground, 4.5] as const)),
  ...['accent', 'danger', 'warning', 'info'].map((role) => [role, `${role}-wash`, 4.5] as const),
  ...['accent', 'danger', 'warning', 'info'].map((role) => ['text', `${role}-wash`, 4.5] as const),
  ['quiet', 'accent-wash', 4.5] as const,
  ['on-accent', 'accent', 4.5] as const,
  ['on-accent', 'accent-hover', 4.5] as const,
  ['on-danger', 'danger', 4.5] as const,
  ...grounds.map((ground) => ['edge', ground, 3] as const),
]

for (const [name, theme] of Object.entries(themes)) {
  test.each(pairs)(`LAY-10 ${name}: %s on %s reads at %s to 1 or better`, (one, other, least) => {
    expect(contrast(theme, one, other)).toBeGreaterThanOrEqual(least)
  })
}

test('both themes name the same roles', () => {
  expect(Object.keys(themes.light).sort()).toEqual(Object.keys(themes.dark).sort())
})
