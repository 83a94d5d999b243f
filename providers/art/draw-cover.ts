import sharp from 'sharp'
import { barCount, helmBars } from '#core/brand/mark.ts'
import { headlineText, layOutHeadline } from './cover-layout.ts'
import { hash, type Palette, paletteFor } from './palettes.ts'
import { canSet, caption, setLine } from './set-text.ts'

export type CoverRequest = {
  title: string
  leaderName: string
  formatName: string
  minutes: number
  /** Seconds of each part of the dialog, in order: they become the lengths of the bars. */
  partSeconds: number[]
  size?: number
}

const side = 3000
const margin = 230
/** Fallbacks for an empty dialog: a wave. */
const wave = [1, 0.62, 0.84, 0.55, 0.95, 0.6, 0.8, 0.52]

/** A square PNG in RGB without alpha; the same request gives the same picture. */
export async function drawCover(request: CoverRequest): Promise<Buffer> {
  const size = request.size ?? side
  return sharp(Buffer.from(coverSvg(request)))
    .resize(size, size)
    .flatten({ background: paletteFor(request.title).ground })
    .toColourspace('srgb')
    .withMetadata({ density: 72 })
    .png({ compressionLevel: 9, adaptiveFiltering: false, palette: false })
    .toBuffer()
}

export function coverSvg(request: CoverRequest): string {
  const colours = paletteFor(request.title)
  const centre = { x: 1730, y: 1890 }
  const body = [background(colours, centre), helm(request, colours, centre), words(request, colours)].join(
    '\n',
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}">\n${body}\n</svg>`
}

function background(colours: Palette, centre: { x: number; y: number }): string {
  return `<defs><radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="${centre.x}" cy="${centre.y}" r="2100">
<stop offset="0" stop-color="${colours.glow}"/><stop offset="1" stop-color="${colours.ground}"/></radialGradient></defs>
<rect width="${side}" height="${side}" fill="url(#glow)"/>`
}

function helm(request: CoverRequest, colours: Palette, centre: { x: number; y: number }): string {
  const shares = barShares(request.partSeconds)
  const place = { ...centre, inner: 300, longest: 560 }
  const bars = helmBars(place, shares).map((bar, index) => {
    const colour = index % 2 === 0 ? colours.first : colours.second
    return `<path stroke="${colour}" d="M${bar.x1} ${bar.y1}L${bar.x2} ${bar.y2}"/>`
  })
  return `${ticks(request, colours, centre)}
<g fill="none" stroke-width="176" stroke-linecap="round">${bars.join('')}</g>
<circle cx="${centre.x}" cy="${centre.y}" r="104" fill="${colours.ink}"/>`
}

/** Fine strokes between the bars, like the marks of a compass: a second, quieter wave that differs per leader. */
function ticks(request: CoverRequest, colours: Palette, centre: { x: number; y: number }): string {
  const seed = hash(request.leaderName)
  const count = barCount * 12
  const lines = Array.from({ length: count }, (_, index) => {
    if (index % 12 === 0) return ''
    const angle = (index * 2 * Math.PI) / count - Math.PI / 2
    const turn = (2 * Math.PI * index) / count
    const swing =
      Math.sin(turn * (3 + (seed % 4)) + (seed % 17)) + 0.6 * Math.sin(turn * (7 + (seed % 5)) + (seed % 29))
    const inner = 520
    const outer = inner + 150 + 90 * swing
    const at = (radius: number) =>
      `${(centre.x + radius * Math.cos(angle)).toFixed(1)} ${(centre.y + radius * Math.sin(angle)).toFixed(1)}`
    return `M${at(inner)}L${at(outer)}`
  })
  return `<path fill="none" stroke="${colours.quiet}" stroke-opacity="0.42" stroke-width="12" stroke-linecap="round" d="${lines.join('')}"/>`
}

/** Eight shares from 0.3 to 1 out of any number of parts: several parts share a bar, or bars share a part. */
export function barShares(partSeconds: number[]): number[] {
  const known = partSeconds.filter((seconds) => Number.isFinite(seconds) && seconds > 0)
  if (known.length === 0) return wave
  const spread = wave.map((share, index) => {
    const from = (index * known.length) / barCount
    const to = Math.max(from + 1e-9, ((index + 1) * known.length) / barCount)
    const covered = known.slice(Math.floor(from), Math.ceil(to))
    const mean = covered.reduce((sum, seconds) => sum + seconds, 0) / covered.length
    // Bars of one part would be alike: the wave keeps them moving.
    return known.length >= barCount ? mean : mean * (0.55 + 0.45 * share)
  })
  const longest = Math.max(...spread)
  return spread.map((value) => 0.3 + (0.7 * value) / longest)
}

function words(request: CoverRequest, colours: Palette): string {
  const name = layOutHeadline(
    headlineText(request.leaderName, request.title, request.formatName),
    { width: side - 2 * margin, height: 760 },
    520,
  )
  const top = 520
  const lines = name.lines.map((line, index) => {
    const y = top + name.size * 0.72 + index * name.lineHeight
    return `<g transform="translate(${margin} ${y.toFixed(1)})">${line.path}</g>`
  })
  const minutes = `${Math.max(1, Math.round(request.minutes))} MIN`
  const format = request.formatName.normalize('NFC').toLocaleUpperCase()
  const facts = setLine(canSet(format, caption) ? `${format}  ·  ${minutes}` : minutes, caption, 84, 0.1)
  return `<g fill="${colours.quiet}" transform="translate(${margin} 330)">${facts.path}</g>
<g fill="${colours.ink}">${lines.join('')}</g>`
}
