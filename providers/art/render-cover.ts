import sharp from 'sharp'
import { barCount, helmBars } from '#core/brand/logo.ts'
import { capitalHeight, type Headline, headlineText, layOutHeadline } from './cover-layout.ts'
import { hash, type Look, type Palette, paletteFor } from './palettes.ts'
import { canSet, caption, openFonts, setLine } from './set-text.ts'

export type CoverRequest = {
  title: string
  leaderName: string
  formatName: string
  /** null for the cover of the show, which has no length. */
  minutes: number | null
  /** Seconds of each part of the dialog, in order; they set the lengths of the bars. */
  partSeconds: number[]
  /** Derived from the episode's id, never from text that may still be edited. */
  look: Look
  size?: number
}

const side = 3000
const margin = 230
const nameTop = 450
/** Maximum heights of a name on one, two or three lines. */
const nameHeights = [400, 740, 900]
/** Distance of the longest possible bar from the edges. */
const helmMargin = 180
/** Bar lengths of an empty dialog. */
const wave = [1, 0.62, 0.84, 0.55, 0.95, 0.6, 0.8, 0.52]

/** Renders a square RGB PNG without alpha. The same request gives the same bytes. */
export async function renderCover(request: CoverRequest): Promise<Buffer> {
  const size = request.size ?? side
  await openFonts()
  return sharp(Buffer.from(coverSvg(request)))
    .resize(size, size)
    .flatten({ background: paletteFor(request.look).ground })
    .toColourspace('srgb')
    .withMetadata({ density: 72 })
    .png({ compressionLevel: 9, adaptiveFiltering: false, palette: false })
    .toBuffer()
}

export function coverSvg(request: CoverRequest): string {
  const colours = paletteFor(request.look)
  const name = layOutHeadline(headlineText(request.leaderName, request.title, request.formatName), {
    width: side - 2 * margin,
    heights: nameHeights,
  })
  const nameEnd = nameTop + name.height
  // The bars fill the space below the name, down to the margin, and lean to the right.
  const highest = nameEnd + 100
  const radius = Math.min(1000, (side - helmMargin - highest) / 2)
  const place = { x: side - helmMargin - radius, y: side - helmMargin - radius, radius }
  const body = [background(colours, place), helm(request, colours, place), words(request, colours, name)]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}">\n${body.join('\n')}\n</svg>`
}

type Place = { x: number; y: number; radius: number }

function background(colours: Palette, place: Place): string {
  return `<defs><radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="${place.x}" cy="${place.y}" r="2200">
<stop offset="0" stop-color="${colours.glow}"/><stop offset="1" stop-color="${colours.ground}"/></radialGradient></defs>
<rect width="${side}" height="${side}" fill="url(#glow)"/>`
}

function helm(request: CoverRequest, colours: Palette, place: Place): string {
  const stroke = place.radius * 0.195
  const inner = place.radius * 0.33
  const longest = place.radius - inner - stroke / 2
  const bars = helmBars({ ...place, inner, longest }, barShares(request.partSeconds)).map((bar, index) => {
    const colour = index % 2 === 0 ? colours.first : colours.second
    return `<path stroke="${colour}" d="M${bar.x1} ${bar.y1}L${bar.x2} ${bar.y2}"/>`
  })
  return `${ticks(request, colours, place)}
<g fill="none" stroke-width="${stroke}" stroke-linecap="round">${bars.join('')}</g>
<circle cx="${place.x}" cy="${place.y}" r="${place.radius * 0.115}" fill="${colours.ink}"/>`
}

/** Draws thin strokes between the bars; their pattern depends on the leader's name. */
function ticks(request: CoverRequest, colours: Palette, place: Place): string {
  const seed = hash(request.leaderName)
  const perBar = 11
  const count = barCount * perBar
  const lines = Array.from({ length: count }, (_, index) => {
    // Skip strokes under a bar, and strokes that would be half hidden by one.
    if ([0, 1, perBar - 1].includes(index % perBar)) return ''
    const turn = (2 * Math.PI * index) / count
    const swell = 0.5 - 0.5 * Math.cos(turn * barCount)
    const ripple = 0.5 + 0.5 * Math.sin(turn * (9 + 4 * (seed % 5)) + (seed % 29))
    const inner = place.radius * 0.56
    const outer = inner + place.radius * (0.05 + 0.13 * swell + 0.12 * ripple * swell)
    const at = (radius: number) =>
      `${(place.x + radius * Math.sin(turn)).toFixed(1)} ${(place.y - radius * Math.cos(turn)).toFixed(1)}`
    return `M${at(inner)}L${at(outer)}`
  })
  return `<path fill="none" stroke="${colours.quiet}" stroke-opacity="0.5" stroke-width="13" stroke-linecap="round" d="${lines.join('')}"/>`
}

/** Returns eight values from 0.3 to 1 for any number of parts: parts share a bar, or bars share a part. */
export function barShares(partSeconds: number[]): number[] {
  const known = partSeconds.filter((seconds) => Number.isFinite(seconds) && seconds > 0)
  if (known.length === 0) return wave
  const spread = wave.map((share, index) => {
    const from = (index * known.length) / barCount
    const to = ((index + 1) * known.length) / barCount
    const covered = known.slice(Math.floor(from), Math.ceil(to))
    const mean = covered.reduce((sum, seconds) => sum + seconds, 0) / covered.length
    // Vary the bars that share a part, which would otherwise be equal.
    return known.length >= barCount ? mean : mean * (0.55 + 0.45 * share)
  })
  const longest = Math.max(...spread)
  return spread.map((value) => 0.3 + (0.7 * value) / longest)
}

function words(request: CoverRequest, colours: Palette, name: Headline): string {
  const lines = name.lines.map((line, index) => {
    const y = nameTop + name.size * capitalHeight + index * name.lineHeight
    return `<g transform="translate(${margin} ${y.toFixed(1)})">${line.path}</g>`
  })
  const length = request.minutes === null ? '' : lengthOf(request.minutes)
  const format = request.formatName.normalize('NFC').toLocaleUpperCase('en')
  const factsText = [canSet(format, caption) ? format : '', length].filter(Boolean).join('  ·  ')
  const facts = setLine(factsText, caption, 84, 0.1)
  return `<g fill="${colours.quiet}" transform="translate(${margin} 300)">${facts.path}</g>
<g fill="${colours.ink}">${lines.join('')}</g>`
}

/** Rounds as the pages do (app/ui/format-times.ts). */
function lengthOf(minutes: number): string {
  return minutes < 1 ? `${Math.max(1, Math.round(minutes * 60))} SEC` : `${Math.round(minutes)} MIN`
}
