import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { initSync, WasmReader } from '@contentauth/c2pa-wasm'

/** A reader of C2PA that others wrote, c2pa-rs, as a browser runs it. It asks for slices of a Blob, at once as in a web worker. */
class ReadableBlob extends Blob {
  #bytes: Uint8Array<ArrayBuffer>
  constructor(bytes: Uint8Array<ArrayBuffer>) {
    super([bytes], { type: 'audio/mpeg' })
    this.#bytes = bytes
  }
  override slice(start = 0, end = this.#bytes.length): ReadableBlob {
    return new ReadableBlob(this.#bytes.slice(start, end))
  }
  content(): ArrayBuffer {
    return this.#bytes.slice().buffer
  }
}

const wasm = readFile(fileURLToPath(import.meta.resolve('@contentauth/c2pa-wasm/c2pa.wasm')))
let isReady = false

export type FoundProvenance = {
  state: 'Valid' | 'Invalid' | 'Trusted'
  failures: string[]
  issuer: string
  title: string
  created: Record<string, unknown> & { parameters: Record<string, unknown> }
}

/** Returns what the reader says of an MP3; null without a manifest. */
export async function readProvenance(file: Uint8Array): Promise<FoundProvenance | null> {
  if (!isReady) {
    Object.assign(globalThis, {
      FileReaderSync: class {
        readAsArrayBuffer(blob: ReadableBlob): ArrayBuffer {
          return blob.content()
        }
      },
    })
    initSync({ module: await wasm })
    isReady = true
  }
  const read = await WasmReader.fromBlob('audio/mpeg', new ReadableBlob(new Uint8Array(file))).catch(
    (error: unknown) => {
      if (/no JUMBF data found|JumbfNotFound/i.test(String(error))) return null
      throw error
    },
  )
  if (!read) return null
  const store = JSON.parse(read.json())
  const manifest = store.manifests[store.active_manifest]
  return {
    state: store.validation_state,
    failures: store.validation_results.activeManifest.failure.map(({ code }: { code: string }) => code),
    issuer: manifest.signature_info.issuer,
    title: manifest.title,
    created: manifest.assertions[0].data.actions[0],
  }
}
