/** A piece of text as it is drawn in the file. `top`: distance of its baseline from the top of the page. */
export type Piece = { text: string; left: number; right: number; top: number; size: number }
/** A line of a column. `gaps`: number of wide gaps between its pieces, as in tables. */
export type PdfLine = Piece & { columnLeft: number; columnRight: number; gaps: number; page: number }

/** Minimum number of lines in a column. */
const fewestLines = 5

/** Returns the lines of a page in the order in which they are read, without its tables: columns from left to right. */
export function pageLines(pieces: Piece[], page: number): { lines: PdfLine[]; tables: number } {
  const { text, tables } = withoutTables(joinPieces(pieces))
  return { lines: readColumns(text).flatMap((column) => columnLines(column, page)), tables }
}

/** Separates tables: three or more rows below each other, each of three or more cells that are narrower than columns of text. */
function withoutTables(pieces: Piece[]): { text: Piece[]; tables: number } {
  const from = Math.min(...pieces.map(({ left }) => left))
  const width = Math.max(...pieces.map(({ right }) => right)) - from
  const isRow = (row: Piece[]) =>
    row.length >= 3 && row.reduce((sum, { left, right }) => sum + right - left, 0) / row.length < 0.18 * width
  const rows = rowsOf(pieces)
  const text: Piece[] = []
  let tables = 0
  for (let index = 0; index < rows.length; index++) {
    let end = index
    while (isRow(rows[end] ?? [])) end++
    if (end - index < 3) text.push(...(rows[index] ?? []))
    else {
      tables++
      index = end - 1
    }
  }
  return { text, tables }
}

/** Joins pieces on one baseline that no gap separates, and removes the marks of footnotes. */
function joinPieces(pieces: Piece[]): Piece[] {
  const joined: Piece[] = []
  for (const row of rowsOf(pieces)) {
    const size = Math.max(...row.map((piece) => piece.size))
    let last: Piece | null = null
    for (const piece of row) {
      const isMark =
        piece.size < size * 0.8 &&
        /^\s*[\d*†‡]{1,3}\s*$/.test(piece.text) &&
        piece.top < baseOf(row, size) - size * 0.1
      if (isMark && last) continue
      const gap: number = last ? piece.left - last.right : Number.POSITIVE_INFINITY
      if (last && gap < 0.9 * size) {
        const isApart = gap > 0.15 * size && !last.text.endsWith(' ') && !piece.text.startsWith(' ')
        last.text += (isApart ? ' ' : '') + piece.text
        last.right = Math.max(last.right, piece.right)
        last.size = Math.max(last.size, piece.size)
      } else {
        last = { ...piece }
        joined.push(last)
      }
    }
  }
  return joined.filter(({ text }) => text.trim() !== '')
}

const baseOf = (row: Piece[], size: number) =>
  Math.max(...row.filter((piece) => piece.size >= size * 0.8).map(({ top }) => top))

/** Returns the pieces by baseline, from the top down, and within a row from left to right. */
function rowsOf(pieces: Piece[]): Piece[][] {
  const rows: { top: number; size: number; pieces: Piece[] }[] = []
  for (const piece of pieces.toSorted((a, b) => a.top - b.top)) {
    const row = rows.at(-1)
    if (row && piece.top - row.top < 0.5 * Math.max(row.size, piece.size)) {
      row.pieces.push(piece)
      row.size = Math.max(row.size, piece.size)
    } else rows.push({ top: piece.top, size: piece.size, pieces: [piece] })
  }
  return rows.map((row) => row.pieces.sort((a, b) => a.left - b.left))
}

/** Splits a region into columns at its gutter, if it has one. A piece that crosses the gutter divides the region into bands. */
function readColumns(pieces: Piece[], depth = 0): Piece[][] {
  const gutter = depth < 3 ? findGutter(pieces) : null
  if (gutter === null) return pieces.length > 0 ? [pieces] : []
  const read: Piece[][] = []
  let band: Piece[] = []
  const endBand = () => {
    read.push(
      ...readColumns(
        band.filter(({ right }) => right <= gutter + 1),
        depth + 1,
      ),
    )
    read.push(
      ...readColumns(
        band.filter(({ right }) => right > gutter + 1),
        depth + 1,
      ),
    )
    band = []
  }
  for (const piece of pieces) {
    if (!crosses(piece, gutter)) band.push(piece)
    else {
      endBand()
      const before = read.at(-1)
      if (before?.every((other) => crosses(other, gutter))) before.push(piece)
      else read.push([piece])
    }
  }
  endBand()
  return read
}

const crosses = ({ left, right }: Piece, x: number) => left < x - 1 && right > x + 1

/** Returns the horizontal position of the space between two columns of text, or null. */
function findGutter(pieces: Piece[]): number | null {
  if (pieces.length < 2 * fewestLines) return null
  const from = Math.min(...pieces.map(({ left }) => left))
  const to = Math.max(...pieces.map(({ right }) => right))
  let best: { x: number; crossing: number; last: number } | null = null
  for (let x = from + (to - from) * 0.25; x <= from + (to - from) * 0.75; x += 2) {
    const crossing = pieces.filter((piece) => crosses(piece, x)).length
    if (!best || crossing < best.crossing) best = { x, crossing, last: x }
    else if (crossing === best.crossing && x - best.last < 3) best.last = x
  }
  if (!best || best.crossing > pieces.length * 0.25) return null
  const x = (best.x + best.last) / 2
  const left = pieces.filter(({ right }) => right <= x + 1)
  const right = pieces.filter((piece) => piece.left >= x - 1)
  const isText = (side: Piece[], width: number) =>
    side.length >= fewestLines &&
    side.reduce((sum, piece) => sum + piece.right - piece.left, 0) / side.length > 0.5 * width
  return isText(left, x - from) && isText(right, to - x) ? x : null
}

function columnLines(column: Piece[], page: number): PdfLine[] {
  const rows = rowsOf(column)
  const columnLeft = Math.min(...column.map(({ left }) => left))
  const columnRight = Math.max(...column.map(({ right }) => right))
  return rows.map((row) => {
    const [first = column[0] as Piece] = row
    const size = Math.max(...row.map((piece) => piece.size))
    const gaps = row.filter(
      (piece, index) => index > 0 && piece.left - (row[index - 1]?.right ?? 0) > 1.6 * size,
    ).length
    const text = row
      .map((piece) => piece.text.trim())
      .join(' ')
      .replace(/\s+/g, ' ')
    const right = Math.max(...row.map((piece) => piece.right))
    return {
      text,
      left: first.left,
      right,
      top: baseOf(row, size),
      size,
      columnLeft,
      columnRight,
      gaps,
      page,
    }
  })
}
