import sharp from 'sharp'
import { barCount, helmBars } from '#core/brand/logo.ts'
import { capitalHeight, type Headline, headlineText, layOutHeadline } from './cover-layout.ts'
import { hash, type Look, type Palette, paletteFor } from './palettes.ts'
import { canSet, caption, setLine } from './set-text.ts'

export type CoverRequest = {
  title: string
  leaderName: string
  formatName: string
  /** null for what has no length: the show itself. */
  minutes: number | null
  /** Seconds of each part of the dialog, in order: they become the lengths of the bars. */
  partSeconds: number[]
  /** Hangs on the episode, never on words that may still be mended. */
  look: Look
  size?: number
}

const side = 3000
const margin = 230
const nameTop = 450
/** Room for a name in one, two or three lines. */
const nameHeights = [400, 740, 900]
/** Between the longest possible bar and the edges. */
const helmMargin = 180
/** Fallbacks for an empty dialog: a wave. */
const wave = [1, 0.62, 0.84, 0.55, 0.95, 0.6, 0.8, 0.52]

/** A square PNG in RGB without alpha; the same request gives the same picture. */
export async function renderCover(request: CoverRequest): Promise<Buffer> {
  const size = request.size ?? side
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
  // The helm fills what the name leaves, down to the edge's margin, and leans to the right.
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

/** Fine strokes between the bars, like the marks of a compass: a second, quieter wave that differs per leader. */
function ticks(request: CoverRequest, colours: Palette, place: Place): string {
  const seed = hash(request.leaderName)
  const perBar = 11
  const count = barCount * perBar
  const lines = Array.from({ length: count }, (_, index) => {
    // None under a bar, and none that would only peep out beside one.
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

/** Eight shares from 0.3 to 1 out of any number of parts: several parts share a bar, or bars share a part. */
export function barShares(partSeconds: number[]): number[] {
  const known = partSeconds.filter((seconds) => Number.isFinite(seconds) && seconds > 0)
  if (known.length === 0) return wave
  const spread = wave.map((share, index) => {
    const from = (index * known.length) / barCount
    const to = ((index + 1) * known.length) / barCount
    const covered = known.slice(Math.floor(from), Math.ceil(to))
    const mean = covered.reduce((sum, seconds) => sum + seconds, 0) / covered.length
    // Bars of one part would be alike: the wave keeps them moving.
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
  const told = [canSet(format, caption) ? format : '', length].filter(Boolean).join('  ·  ')
  const facts = setLine(told, caption, 84, 0.1)
  return `<g fill="${colours.quiet}" transform="translate(${margin} 300)">${facts.path}</g>
<g fill="${colours.ink}">${lines.join('')}</g>`
}

/** Rounded as the pages do it (app/ui/format-times.ts). */
function lengthOf(minutes: number): string {
  return minutes < 1 ? `${Math.max(1, Math.round(minutes * 60))} SEC` : `${Math.round(minutes)} MIN`
}
