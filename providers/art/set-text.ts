import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { create, type Font } from 'fontkit'
import decompress from 'woff2-encoder/decompress'
import { findProjectRoot } from '#providers/programs/project-root.ts'

/** A font file with its axes. In a typeface, the first face that has a glyph for a letter draws it. */
type Face = { file: string; axes: Record<string, number> }
export type Typeface = Face[]

const inter = (script: string, weight: number): Face => ({
  file: `inter/files/inter-${script}-opsz-normal.woff2`,
  axes: { wght: weight, opsz: 32 },
})
const fraunces = (script: string): Face => ({
  file: `fraunces/files/fraunces-${script}-full-normal.woff2`,
  axes: { wght: 560, SOFT: 100, opsz: 144, WONK: 0 },
})
const otherScripts = (weight: number) =>
  ['greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'].map((script) => inter(script, weight))

export const headline: Typeface = [
  ...['latin', 'latin-ext', 'vietnamese'].map(fraunces),
  ...otherScripts(600),
]
export const caption: Typeface = [
  ...['latin', 'latin-ext', 'vietnamese'].map((script) => inter(script, 560)),
  ...otherScripts(560),
]

/** A line of text as one SVG path, starting at x = 0 on the baseline, with its width. */
export type SetLine = { path: string; width: number }

const files = new Map<string, Uint8Array>()
const opened = new Map<Face, Font>()

/**
 * Reads all fonts once, before text can be set. fontkit reads WOFF2, but applies variations (weight, softness, optical size)
 * only to TrueType.
 */
export async function openFonts(): Promise<void> {
  if (files.size > 0) return
  const names = new Set([...headline, ...caption].map(({ file }) => file))
  const folder = join(findProjectRoot(), 'node_modules/@fontsource-variable')
  const read = async (name: string) => [name, await decompress(await readFile(join(folder, name)))] as const
  for (const [name, font] of await Promise.all([...names].map(read))) files.set(name, font)
}

function fontOf(face: Face): Font {
  const known = opened.get(face)
  if (known) return known
  const file = files.get(face.file)
  if (!file) throw new Error('The fonts are not open yet.')
  const font = create(file).getVariation(face.axes)
  opened.set(face, font)
  return font
}

function findFont(typeface: Typeface, letter: string): Font | null {
  const codePoint = letter.codePointAt(0) ?? 0
  for (const face of typeface) {
    const font = fontOf(face)
    if (font.hasGlyphForCodePoint(codePoint)) return font
  }
  return null
}

/** Whether every letter has a glyph. The fonts have none for Chinese, Arabic and others. */
export function canSet(text: string, typeface: Typeface): boolean {
  return [...text.normalize('NFC')].every((letter) => letter === ' ' || findFont(typeface, letter) !== null)
}

/** Sets a line at `size` units per em; `spacing` is added after each letter, as a share of the size. */
export function setLine(text: string, typeface: Typeface, size: number, spacing = 0): SetLine {
  let x = 0
  let path = ''
  for (const run of splitByFont(text.normalize('NFC'), typeface)) {
    const scale = size / run.font.unitsPerEm
    const { glyphs, positions } = run.font.layout(run.text, { liga: spacing <= 0 })
    for (const [index, glyph] of glyphs.entries()) {
      const position = positions[index]
      if (!position) continue
      const left = x + position.xOffset * scale
      const outline = glyph.path.toSVG()
      if (outline) path += placed(outline, left, -position.yOffset * scale, scale)
      x += position.xAdvance * scale + spacing * size
    }
  }
  return { path, width: Math.max(0, x - spacing * size) }
}

function splitByFont(text: string, typeface: Typeface): { text: string; font: Font }[] {
  const runs: { text: string; font: Font }[] = []
  for (const letter of text) {
    const last = runs.at(-1)
    const font = letter === ' ' && last ? last.font : findFont(typeface, letter)
    if (font === null) continue
    if (last?.font === font) last.text += letter
    else runs.push({ text: letter, font })
  }
  return runs
}

function placed(outline: string, x: number, y: number, scale: number): string {
  const number = (value: number) => String(Math.round(value * 1000) / 1000)
  return `<path transform="translate(${number(x)} ${number(y)}) scale(${number(scale)} ${number(-scale)})" d="${outline}"/>`
}
