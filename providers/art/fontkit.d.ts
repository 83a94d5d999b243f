/** The part of fontkit that is used here; the package brings no types. */
declare module 'fontkit' {
  export type Position = { xAdvance: number; xOffset: number; yOffset: number }
  export type Glyph = { id: number; path: { toSVG(): string; bbox: { minY: number; maxY: number } } }
  export type Font = {
    unitsPerEm: number
    hasGlyphForCodePoint(codePoint: number): boolean
    getVariation(axes: Record<string, number>): Font
    layout(text: string, features?: Record<string, boolean>): { glyphs: Glyph[]; positions: Position[] }
  }
  export function create(bytes: Uint8Array): Font
}
