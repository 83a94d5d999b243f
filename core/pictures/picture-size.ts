export type PictureSize = { format: 'png' | 'jpeg'; width: number; height: number; hasAlpha: boolean }

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** Reads the size of a PNG or JPEG from its header without decoding it. Returns null for any other or damaged file. */
export function readPictureSize(bytes: Uint8Array): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    if (pngSignature.every((byte, at) => bytes[at] === byte)) return readPng(view)
    return view.getUint16(0) === 0xffd8 ? readJpeg(view) : null
  } catch (error) {
    // The file ends within its header.
    if (error instanceof RangeError) return null
    throw error
  }
}

function readPng(view: DataView): PictureSize {
  const colours = view.getUint8(25)
  return {
    format: 'png',
    width: view.getUint32(16),
    height: view.getUint32(20),
    hasAlpha: colours === 4 || colours === 6 || hasChunk(view, 'tRNS'),
  }
}

/** Whether a PNG has a chunk of this kind before its pixels. For the beginning of a file: whether the chunk begins in it. */
function hasChunk(view: DataView, wanted: string): boolean {
  let at = 8
  while (at + 8 <= view.byteLength) {
    const kind = String.fromCharCode(...[4, 5, 6, 7].map((place) => view.getUint8(at + place)))
    if (kind === wanted || kind === 'IDAT') return kind === wanted
    at += 12 + view.getUint32(at)
  }
  return false
}

/** The start-of-frame segment contains the size. The markers C4, C8 and CC are in its number range but begin no frame. */
function readJpeg(view: DataView): PictureSize | null {
  let at = 2
  while (view.getUint8(at) === 0xff) {
    const kind = view.getUint8(at + 1)
    if (kind >= 0xc0 && kind <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(kind)) {
      return {
        format: 'jpeg',
        width: view.getUint16(at + 7),
        height: view.getUint16(at + 5),
        hasAlpha: false,
      }
    }
    // 0xff may be repeated before a marker as a fill byte.
    at += kind === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return null
}
