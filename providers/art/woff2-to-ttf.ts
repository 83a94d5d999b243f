import { create, type Font } from 'fontkit'

type Point = { onCurve: boolean; endContour: boolean; x: number; y: number }
type Component = {
  glyphID: number
  dx: number
  dy: number
  scaleX: number
  scaleY: number
  scale01: number
  scale10: number
}
type Outline = { numberOfContours: number; points?: Point[]; components?: Component[] }

/** fontkit's internal outlines of a WOFF2 font, filled once a glyph has been read. */
type OpenedWoff2 = Font & {
  _transformedGlyphs: Outline[]
  stream: { buffer: Uint8Array }
  directory: { tables: Record<string, { offset: number; length: number }> }
}

/**
 * Rewrites a WOFF2 font as TrueType. fontkit reads WOFF2, but applies variations (weight, softness, optical size) only
 * to fonts with ordinary `glyf` and `loca` tables.
 */
export function woff2ToTtf(woff2: Uint8Array): Uint8Array {
  const font = create(woff2) as OpenedWoff2
  font.getGlyph(0)
  const tables = new Map<string, Uint8Array>()
  for (const [tag, { offset, length }] of Object.entries(font.directory.tables)) {
    tables.set(tag, font.stream.buffer.slice(offset, offset + length))
  }
  const { glyf, loca } = writeOutlines(font._transformedGlyphs)
  tables.set('glyf', glyf)
  tables.set('loca', loca)
  const head = tables.get('head')
  if (!head) throw new Error('The font has no head table.')
  // indexToLocFormat 1: offsets in loca are 32-bit.
  new DataView(head.buffer, head.byteOffset).setInt16(50, 1)
  return writeTables(tables)
}

function writeOutlines(outlines: Outline[]): { glyf: Uint8Array; loca: Uint8Array } {
  const written = outlines.map(writeOutline)
  const glyf = Buffer.concat(written)
  const loca = Buffer.alloc(4 * (written.length + 1))
  let offset = 0
  for (const [index, outline] of written.entries()) {
    offset += outline.length
    loca.writeUInt32BE(offset, 4 * (index + 1))
  }
  return { glyf, loca }
}

function writeOutline(outline: Outline): Buffer {
  const bytes: number[] = []
  const word = (value: number) => bytes.push((value >> 8) & 255, value & 255)
  if (outline.components) {
    word(-1)
    for (let i = 0; i < 4; i++) word(0)
    writeComponents(outline.components, word)
  } else if (outline.points && outline.points.length > 0) {
    writePoints(outline.points, outline.numberOfContours, word, bytes)
  }
  while (bytes.length % 4 !== 0) bytes.push(0)
  return Buffer.from(bytes)
}

function writePoints(
  points: Point[],
  contours: number,
  word: (value: number) => void,
  bytes: number[],
): void {
  const xs = points.map((point) => point.x)
  const ys = points.map((point) => point.y)
  word(contours)
  for (const edge of [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]) word(edge)
  for (const [index, point] of points.entries()) if (point.endContour) word(index)
  word(0) // no hinting instructions
  for (const point of points) bytes.push(point.onCurve ? 1 : 0)
  for (const values of [xs, ys]) {
    let previous = 0
    for (const value of values) {
      word(value - previous)
      previous = value
    }
  }
}

const argumentsAreWords = 1
const argumentsAreOffsets = 2
const moreComponents = 32
const hasTwoByTwo = 128

function writeComponents(components: Component[], word: (value: number) => void): void {
  for (const [index, component] of components.entries()) {
    const more = index < components.length - 1 ? moreComponents : 0
    word(argumentsAreWords | argumentsAreOffsets | hasTwoByTwo | more)
    word(component.glyphID)
    word(component.dx)
    word(component.dy)
    for (const scale of [component.scaleX, component.scale01, component.scale10, component.scaleY]) {
      word(Math.round(scale * 16384))
    }
  }
}

function writeTables(tables: Map<string, Uint8Array>): Uint8Array {
  const tags = [...tables.keys()].sort()
  const directory = Buffer.alloc(12 + 16 * tags.length)
  directory.writeUInt32BE(0x00010000, 0)
  directory.writeUInt16BE(tags.length, 4)
  const parts: Uint8Array[] = [directory]
  let offset = directory.length
  for (const [index, tag] of tags.entries()) {
    const table = tables.get(tag) as Uint8Array
    const entry = 12 + 16 * index
    directory.write(tag, entry, 'latin1')
    directory.writeUInt32BE(offset, entry + 8)
    directory.writeUInt32BE(table.length, entry + 12)
    const padding = (4 - (table.length % 4)) % 4
    parts.push(table, new Uint8Array(padding))
    offset += table.length + padding
  }
  return Buffer.concat(parts)
}
