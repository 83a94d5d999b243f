import { getDocumentProxy } from 'unpdf'
import type { LeftOut } from '#core/documents/left-out.ts'
import { AppError } from '#core/errors.ts'
import type { Found } from '#providers/documents/found.ts'
import { joinLines } from './join-lines.ts'
import { type Piece, pageLines } from './page-lines.ts'
import { type PdfPage, removeRunningHeads } from './running-heads.ts'

const mostPages = 1_500
const mostPieces = 2_000_000

type TextItem = { str: string; transform: number[]; width: number }

/**
 * Reads the text of a PDF in reading order. The library draws nothing, runs no script of the file, compiles no code and
 * loads no font, map or file from elsewhere.
 */
export async function readPdf(bytes: Uint8Array): Promise<Found> {
  const end = Buffer.from(bytes.subarray(-2048)).toString('latin1')
  if (!end.includes('%%EOF'))
    throw new AppError('invalid', 'It is cut off: its end is missing. Please download or save it anew.')
  const pdf = await open(bytes)
  if (pdf.numPages > mostPages)
    throw new AppError(
      'invalid',
      `It has ${pdf.numPages.toLocaleString('en')} pages; at most ${mostPages.toLocaleString('en')} are read. Save the pages about the leader as a file of their own.`,
    )
  const left: LeftOut = {}
  const pages: PdfPage[] = []
  let count = 0
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const [, , , height = 800] = page.view
    const { items } = await page.getTextContent()
    count += items.length
    if (count > mostPieces)
      throw new AppError(
        'invalid',
        'It holds more text than a book. Save the pages about the leader as a file of their own.',
      )
    const pieces = (items as TextItem[]).flatMap((item) => pieceOf(item, height, left))
    if (pieces.length === 0) left.emptyPages = (left.emptyPages ?? 0) + 1
    const { lines, tables } = pageLines(pieces, number)
    left.tables = (left.tables ?? 0) + tables
    pages.push({ lines, height })
    page.cleanup()
  }
  if ((left.emptyPages ?? 0) >= pdf.numPages * 0.8)
    throw new AppError(
      'invalid',
      'It seems to be scanned: its pages are pictures without text. Run text recognition (OCR) over it first.',
    )
  removeRunningHeads(pages, left)
  return { blocks: joinLines(pages, left), left }
}

async function open(bytes: Uint8Array) {
  try {
    return await getDocumentProxy(bytes, {
      disableFontFace: true,
      useSystemFonts: false,
      useWorkerFetch: false,
      enableXfa: false,
      stopAtErrors: false,
      verbosity: 0,
    })
  } catch (cause) {
    const isLocked = cause instanceof Error && cause.name === 'PasswordException'
    throw new AppError(
      'invalid',
      isLocked
        ? 'It has a password. Save it without one, and import that.'
        : 'It is damaged and cannot be opened. Please download or save it anew.',
      { cause },
    )
  }
}

function pieceOf({ str, transform, width }: TextItem, height: number, left: LeftOut): Piece[] {
  const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = transform ?? []
  if (str.trim() === '') return []
  if (Math.abs(b) > Math.abs(a)) {
    left.turned = (left.turned ?? 0) + 1
    return []
  }
  return [{ text: str, left: x, right: x + width, top: height - y, size: Math.hypot(c, d) || 10 }]
}
