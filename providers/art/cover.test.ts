import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { headlineText, layOutHeadline } from './cover-layout.ts'
import { coverSizes, unpackCover } from './cover-sizes.ts'
import { palettes } from './palettes.ts'
import { barShares, type CoverRequest, coverSvg, renderCover } from './render-cover.ts'
import { canSet, headline, openFonts } from './set-text.ts'
import { renderSocialCard } from './social-card.ts'

beforeAll(openFonts)

function makeRequest(changes: Partial<CoverRequest> = {}): CoverRequest {
  return {
    title: 'The ice and the promise',
    leaderName: 'Ernest Shackleton',
    formatName: 'Quick Portrait',
    minutes: 3,
    partSeconds: [20, 45, 60, 38],
    look: { of: 'one episode', turn: 0 },
    ...changes,
  }
}

test('A-01 A-02 the cover is a square PNG of 3000 in RGB at 72 dpi without alpha', async () => {
  const metadata = await sharp(await renderCover(makeRequest())).metadata()
  expect(metadata).toMatchObject({ format: 'png', width: 3000, height: 3000, channels: 3, hasAlpha: false })
  expect(metadata).toMatchObject({ space: 'srgb', density: 72 })
})

test('the same request draws the same cover, another leader another one', async () => {
  const size = { size: 300 }
  const first = await renderCover(makeRequest(size))
  expect((await renderCover(makeRequest(size))).equals(first)).toBe(true)
  expect((await renderCover(makeRequest({ ...size, leaderName: 'Ernest Shackletom' }))).equals(first)).toBe(
    false,
  )
})

test('D22 another title changes nothing of a cover that names its leader; other colours come only when they are asked for', () => {
  const first = coverSvg(makeRequest())
  expect(coverSvg(makeRequest({ title: 'Turning back alive' }))).toBe(first)
  const turned = palettes.map((_, turn) => coverSvg(makeRequest({ look: { of: 'one episode', turn } })))
  expect(new Set(turned).size).toBe(palettes.length)
})

test('a cover says the length as the page of its episode does', () => {
  const saying = (minutes: number | null) => coverSvg(makeRequest({ minutes }))
  expect(saying(217 / 60)).toBe(saying(4))
  expect(saying(209 / 60)).toBe(saying(3))
  expect(saying(59 / 60)).not.toBe(saying(1))
  expect(saying(59 / 60)).not.toBe(saying(null))
})

test('names of any length and the four languages stay inside the margins', () => {
  const names = [
    'Ada',
    'Simón Bolívar',
    'Käthe Kruse',
    'Maria Theresia von Österreich-Ungarn',
    'Đặng Thùy Trâm',
    'Владимир Мономах',
    'Wolfeschlegelsteinhausenbergerdorff',
    'A man whose name goes on and on because his parents could not agree on one',
  ]
  for (const name of names) {
    const text = headlineText(name, 'Title', 'Format')
    const { lines, height } = layOutHeadline(text, { width: 2540, heights: [400, 740, 900] })
    expect(canSet(text, headline)).toBe(true)
    for (const line of lines) expect(line.width).toBeLessThanOrEqual(2540)
    expect(height).toBeLessThanOrEqual(900)
  }
})

test('A-04 nothing that must be read stands in the lowest fifth', async () => {
  const name = 'Maria Theresia Walburga Amalia Christina von Österreich-Ungarn'
  const svg = coverSvg(makeRequest({ leaderName: name }))
  const lines = [...svg.matchAll(/<g(?: fill="[^"]+")? transform="translate\(230 ([\d.]+)\)">/gu)]
  expect(lines.length).toBeGreaterThanOrEqual(3)
  for (const [, y] of lines) expect(Number(y)).toBeLessThan(2400)
})

test('a name no font can draw gives way to the title, then to the format', () => {
  expect(headlineText('孫中山', 'Three Principles', 'Deep Dive')).toBe('Three Principles')
  expect(headlineText('孫中山', '三民主義', 'Deep Dive')).toBe('Deep Dive')
  expect(headlineText(' \u0000 ', '', '')).toBe('Helmcast')
})

test('markup in a name is only letters', () => {
  const svg = coverSvg(
    makeRequest({ leaderName: '<script>alert("x")</script> & co', title: '"><image href="x"/>' }),
  )
  expect(svg).not.toMatch(/script|alert|image|href/u)
})

test('eight bars come from any number of parts, the longest part the longest bar', () => {
  for (const count of [0, 1, 2, 3, 5, 8, 13]) {
    const shares = barShares(Array.from({ length: count }, (_, index) => 30 + index))
    expect(shares).toHaveLength(8)
    for (const share of shares) {
      expect(share).toBeGreaterThanOrEqual(0.3)
      expect(share).toBeLessThanOrEqual(1)
    }
  }
  const shares = barShares([10, 10, 10, 80, 10, 10, 10, 10])
  expect(shares.indexOf(Math.max(...shares))).toBe(3)
})

test.each(palettes)('the text of $name stands out from its ground by 4.5', ({ ground, glow, ink, quiet }) => {
  for (const text of [ink, quiet]) {
    for (const behind of [ground, glow]) expect(contrast(text, behind)).toBeGreaterThanOrEqual(4.5)
  }
})

test.each(palettes)(
  'the bars of $name stand out from their ground by 3',
  ({ ground, glow, first, second }) => {
    for (const bar of [first, second]) {
      for (const behind of [ground, glow]) expect(contrast(bar, behind)).toBeGreaterThanOrEqual(3)
    }
  },
)

test('the site gets four sizes as AVIF and WebP', async () => {
  const sizes = await coverSizes(await unpackCover(await renderCover(makeRequest({ size: 1400 }))))
  expect(sizes.map(({ width }) => width)).toEqual([96, 320, 640, 1280])
  for (const { width, avif, webp } of sizes) {
    expect(await sharp(avif).metadata()).toMatchObject({ format: 'heif', width, height: width })
    expect(await sharp(webp).metadata()).toMatchObject({ format: 'webp', width, height: width })
  }
})

/** Contrast ratio of WCAG 2 between two #rrggbb colours. */
function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test('a link elsewhere shows the whole cover in a picture of 1200 by 630', async () => {
  const cover = await renderCover(makeRequest({ size: 1400 }))
  const card = sharp(await renderSocialCard(await unpackCover(cover)))
  expect(await card.metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg', hasAlpha: false })
  // The centre shows the cover, from top to bottom.
  const middle = await card
    .extract({ left: 285, top: 0, width: 630, height: 630 })
    .resize(70, 70)
    .raw()
    .toBuffer()
  const whole = await sharp(cover).resize(70, 70).raw().toBuffer()
  const apart =
    middle.reduce((sum, value, place) => sum + Math.abs(value - (whole[place] ?? 0)), 0) / middle.length
  expect(apart).toBeLessThan(4)
})
