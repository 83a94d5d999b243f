import { encode, Tagged } from 'cborg'
import { aiStatement, digitalSourceType } from '#core/dialog/digital-source.ts'
import type { Speaker } from '#core/dialog/turn.ts'
import { cborBox, referTo, sha256, superbox } from './jumbf.ts'
import { signDetached } from './sign-detached.ts'
import type { Signer } from './signer.ts'

/** What a file's manifest says about how it was made. */
export type EpisodeOrigin = {
  title: string
  language: string
  /** When the last of its lines was spoken (ISO 8601). */
  madeAt: string
  /** The model or writer of the dialog, and the model of the voices; null if unknown, or if it is the service's default. */
  writer: string | null
  speechModel: string | null
  voices: Record<Speaker, string>
  /** The address of the episode's page; null if it was made without a site. */
  page: string | null
  /** SHA-256 of the edition's lines, joined by line feeds. Editions with the same words share it. */
  words: string
}

/** The bytes of a file that are not hashed: the manifest itself. */
export type ManifestPlace = { start: number; length: number }

/**
 * Returns the C2PA manifest store of a file. `hash`: the hash of the file's other bytes. The length of the manifest depends
 * only on the origin, the signer and the number of digits in `place`.
 */
export function makeManifestStore(
  origin: EpisodeOrigin,
  signer: Signer,
  place: ManifestPlace,
  hash: Uint8Array,
): Buffer {
  const actions = superbox('cbor', 'c2pa.actions.v2', cborBox({ actions: [created(origin)] }))
  const binding = superbox(
    'cbor',
    'c2pa.hash.data',
    cborBox({ exclusions: [place], name: 'jumbf manifest', alg: 'sha256', hash, pad: new Uint8Array() }),
  )
  const id = uuidFrom(sha256(actions, binding))
  const claim = {
    alg: 'sha256',
    instanceID: `xmp:iid:${id}`,
    claim_generator_info: { name: 'Helmcast' },
    'dc:title': origin.title,
    signature: 'self#jumbf=c2pa.signature',
    created_assertions: [referTo('c2pa.actions.v2', actions), referTo('c2pa.hash.data', binding)],
  }
  const manifest = superbox(
    'c2ma',
    `urn:c2pa:${id}`,
    superbox('c2as', 'c2pa.assertions', actions, binding),
    superbox('c2cl', 'c2pa.claim.v2', cborBox(claim)),
    superbox('c2cs', 'c2pa.signature', cborBox(signDetached(encode(claim), signer))),
  )
  return superbox('c2pa', 'c2pa', manifest)
}

function created({ language, madeAt, writer, speechModel, voices, page, words }: EpisodeOrigin) {
  return {
    action: 'c2pa.created',
    digitalSourceType,
    when: new Tagged(0, `${madeAt.slice(0, 19)}Z`),
    softwareAgent: { name: 'Helmcast' },
    description: aiStatement,
    parameters: {
      'helmcast.language': language,
      ...(writer !== null && { 'helmcast.writer': writer }),
      ...(speechModel !== null && { 'helmcast.speechModel': speechModel }),
      'helmcast.voices': voices,
      ...(page !== null && { 'helmcast.page': page }),
      'helmcast.words': words,
    },
  }
}

/** Returns a UUID made from the hash, so that the same file always has the same id. */
function uuidFrom(hash: Buffer): string {
  const bytes = Buffer.from(hash.subarray(0, 16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
