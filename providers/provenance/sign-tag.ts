import { sha256 } from './jumbf.ts'
import { type EpisodeOrigin, makeManifestStore } from './manifest.ts'
import type { Signer } from './signer.ts'

/**
 * Returns the tag of a file, with the manifest of the whole file in it. `makeTag` writes a manifest into the tag unchanged.
 * `sound`: the bytes after the tag.
 */
export function signTag(
  makeTag: (manifest: Buffer) => Buffer,
  sound: Uint8Array[],
  origin: EpisodeOrigin,
  signer: Signer,
): Buffer {
  // The manifest contains its own place in the file. Each correction of these numbers may lengthen it by a byte.
  let place = { start: 0, length: 0 }
  for (;;) {
    const draft = makeManifestStore(origin, signer, place, new Uint8Array(32))
    const tag = makeTag(draft)
    const found = { start: tag.indexOf(draft), length: draft.length }
    if (found.start === place.start && found.length === place.length) {
      const hash = sha256(tag.subarray(0, place.start), tag.subarray(place.start + place.length), ...sound)
      return makeTag(makeManifestStore(origin, signer, place, hash))
    }
    place = found
  }
}
