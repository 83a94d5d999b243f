import { p256 } from '@noble/curves/nist.js'
import { encode, Tagged } from 'cborg'
import type { Signer } from './signer.ts'

/**
 * Returns a COSE_Sign1 with ES256 over a payload that is kept elsewhere (RFC 9052). The same payload gives the same bytes
 * (RFC 6979).
 */
export function signDetached(payload: Uint8Array, { certificates, privateKey }: Signer): Tagged {
  const chain = certificates.map((der) => new Uint8Array(Buffer.from(der, 'base64')))
  const head = encode(
    new Map<number, unknown>([
      [1, -7],
      [33, chain],
    ]),
  )
  const signed = encode(['Signature1', head, new Uint8Array(), payload])
  return new Tagged(18, [head, {}, null, p256.sign(signed, Buffer.from(privateKey, 'hex'))])
}
