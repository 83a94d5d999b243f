import { existsSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import libsamplerate from '@alexanderolsen/libsamplerate-js'
import { findPackageFolder, findProjectRoot } from '#providers/programs/project-root.ts'

type Recogniser = {
  createStream(): { acceptWaveform(audio: { samples: Float32Array; sampleRate: number }): void }
  decode(stream: unknown): void
  getResult(stream: unknown): { text: string }
}

const heardRate = 16_000
const edge = 0.25 * heardRate
const vocabularySize = 32_768

/** Returns what is missing for speech recognition, or null. */
export function recogniserNeeds(): string | null {
  const missing = ['@moonshine-ai/moonshine-js', 'llama-tokenizer-js'].filter(
    (name) => !findPackageFolder(name),
  )
  return missing.length > 0 ? `the dev dependency ${missing.join(' and ')}` : null
}

/** Loads Moonshine tiny (English), a speech recogniser unrelated to our voices. */
export async function loadRecogniser(): Promise<
  (samples: Float32Array, sampleRate: number) => Promise<string>
> {
  const sherpa = createRequire(join(findProjectRoot(), 'package.json'))('sherpa-onnx-node')
  const models = join(findPackageFolder('@moonshine-ai/moonshine-js') ?? '', 'dist/model/tiny/quantized')
  const recogniser: Recogniser = new sherpa.OfflineRecognizer({
    featConfig: { sampleRate: heardRate, featureDim: 80 },
    modelConfig: {
      moonshine: {
        encoder: join(models, 'encoder_model.onnx'),
        mergedDecoder: join(models, 'decoder_model_merged.onnx'),
      },
      tokens: await writeTokens(),
      numThreads: 1,
      provider: 'cpu',
      debug: 0,
    },
  })
  return async (samples, sampleRate) => {
    const recognised = await resample(samples, sampleRate)
    // Without some silence in front the first word is often lost.
    const padded = new Float32Array(recognised.length + 2 * edge)
    padded.set(recognised, edge)
    const stream = recogniser.createStream()
    stream.acceptWaveform({ samples: padded, sampleRate: heardRate })
    recogniser.decode(stream)
    return recogniser.getResult(stream).text
  }
}

async function resample(samples: Float32Array, sampleRate: number): Promise<Float32Array> {
  const converterType = libsamplerate.ConverterType.SRC_SINC_FASTEST
  const converter = await libsamplerate.create(1, sampleRate, heardRate, { converterType })
  try {
    return converter.full(samples)
  } finally {
    converter.destroy()
  }
}

/** Writes tokens.txt for sherpa-onnx, "token in base64, id" on each line: Llama's vocabulary and 768 special tokens. */
async function writeTokens(): Promise<string> {
  const file = join(findPackageFolder('llama-tokenizer-js') ?? '', 'llama-tokenizer.js')
  if (!existsSync(file)) throw new Error(`no ${file}`)
  const { default: tokenizer } = await import(pathToFileURL(file).href)
  const vocabulary: string[] = tokenizer.vocabById
  const lines = Array.from({ length: vocabularySize }, (_, id) => {
    const token = vocabulary[id]?.replaceAll('▁', ' ') ?? `<unused ${id}>`
    return `${Buffer.from(token).toString('base64')} ${id}`
  })
  const path = join(await mkdtemp(join(tmpdir(), 'helmcast-tokens-')), 'tokens.txt')
  await writeFile(path, `${lines.join('\n')}\n`)
  return path
}

/** Returns one minus the word error rate, 0 to 1. */
export function shareUnderstood(said: string, understood: string): number {
  const wanted = wordsOf(said)
  const got = wordsOf(understood)
  // Edit distance over words, one row at a time.
  let row = got.map((_, n) => n + 1)
  row.unshift(0)
  for (const [n, word] of wanted.entries()) {
    const next = [n + 1]
    for (const [m, other] of got.entries()) {
      const change = (row[m] ?? 0) + (word === other ? 0 : 1)
      next.push(Math.min(change, (row[m + 1] ?? 0) + 1, (next[m] ?? 0) + 1))
    }
    row = next
  }
  return 1 - (row.at(-1) ?? 0) / wanted.length
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/[’']/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}
