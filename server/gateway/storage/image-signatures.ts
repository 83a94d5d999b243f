import { AppError } from '#core/errors.ts'

const text = (bytes: Uint8Array, start: number, end: number) =>
  String.fromCharCode(...bytes.subarray(start, end))

/** How a file of each type begins. */
const beginnings: Record<string, (bytes: Uint8Array) => boolean> = {
  'image/png': (bytes) => text(bytes, 0, 8) === '\u0089PNG\r\n\u001a\n',
  'image/jpeg': (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff,
  'image/webp': (bytes) => text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP',
  'image/avif': (bytes) => text(bytes, 4, 8) === 'ftyp' && /^(avif|avis|mif1)$/.test(text(bytes, 8, 12)),
}

const enough = 12

/** Passes a file on when it begins as its type says; podcast directories and browsers refuse what only claims a type. */
export async function* assertBeginsAs(
  type: string,
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const isRight = beginnings[type]
  let head = Buffer.alloc(0)
  let isChecked = isRight === undefined
  for await (const chunk of chunks) {
    if (isChecked) {
      yield chunk
      continue
    }
    head = Buffer.concat([head, chunk])
    if (head.length < enough) continue
    if (isRight && !isRight(head)) throw wrongContent(type)
    isChecked = true
    yield head
  }
  if (!isChecked) throw wrongContent(type)
}

const wrongContent = (type: string) =>
  new AppError('invalid', `The file does not hold what its type (${type}) says.`)
