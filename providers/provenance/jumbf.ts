import { createHash } from 'node:crypto'
import { encode } from 'cborg'

/** The kinds of boxes in a C2PA manifest store: the four letters that begin their UUIDs. */
type BoxKind = 'c2pa' | 'c2ma' | 'c2as' | 'c2cl' | 'c2cs' | 'cbor'

const restOfUuid = Buffer.from('00110010800000aa00389b71', 'hex')
/** Flags of a box (ISO 19566-5): requestable, with a label. */
const toggles = Buffer.from([3])

/** Returns a JUMBF superbox: a description with kind and label, then the content. */
export function superbox(kind: BoxKind, label: string, ...content: Uint8Array[]): Buffer {
  const description = box('jumd', Buffer.from(kind, 'latin1'), restOfUuid, toggles, Buffer.from(`${label}\0`))
  return box('jumb', description, ...content)
}

export const cborBox = (value: unknown) => box('cbor', encode(value))

/** Returns a claim's reference to an assertion: its place, and the hash of its superbox without the header of eight bytes. */
export const referTo = (label: string, assertion: Uint8Array) => ({
  url: `self#jumbf=c2pa.assertions/${label}`,
  hash: sha256(assertion.subarray(8)),
})

export function sha256(...parts: Uint8Array[]): Buffer {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

function box(type: string, ...content: Uint8Array[]): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.reduce((sum, { length }) => sum + length, head.length))
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, ...content])
}
