import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Writes a tiny VITS model in sherpa-onnx's layout: each letter of its lexicon becomes a tenth of a second of a tone. It is a
 * real ONNX file, run by the real engine.
 */
export async function makeVoiceModel(
  folder: string,
  { words, hertz = 220 }: { words: string; hertz?: number },
) {
  await mkdir(folder, { recursive: true })
  const known = [...new Set(words.toLowerCase().match(/\p{L}+/gu) ?? [])]
  const letters = [...new Set(known.flatMap((word) => [...word]))]
  await writeFile(join(folder, 'model.onnx'), vitsModel(hertz))
  await writeFile(
    join(folder, 'tokens.txt'),
    // A line with a number alone is the space.
    ['_', '', ',', '.', '!', '?', ...letters].map((token, id) => `${token} ${id}\n`).join(''),
  )
  await writeFile(
    join(folder, 'lexicon.txt'),
    known.map((word) => `${word} ${[...word].join(' ')}\n`).join(''),
  )
}

const sampleRate = 16_000
const samplesOfToken = 1_600

/** y[t, n] = cast(x[t]) * 0 + tone[n]: as much of a tone as there are tokens. */
function vitsModel(hertz: number): Buffer {
  const tone = Float32Array.from(
    { length: samplesOfToken },
    (_, n) => 0.3 * Math.sin((2 * Math.PI * hertz * n) / sampleRate),
  )
  const int64s = (...values: number[]) => Buffer.from(BigInt64Array.from(values.map(BigInt)).buffer)
  const graph = message(
    ...[
      node('Cast', ['x'], 'tokens', message(text(1, 'to'), number(3, 1), number(20, 2))),
      node('Mul', ['tokens', 'zero'], 'silent'),
      node('Reshape', ['silent', 'column'], 'rows'),
      node('Add', ['rows', 'tone'], 'sound'),
      node('Reshape', ['sound', 'row'], 'y'),
    ].map((one) => bytes(1, one)),
    text(2, 'tone'),
    ...[
      tensor('zero', 1, [1], Buffer.from(new Float32Array(1).buffer)),
      tensor('tone', 1, [1, 1, samplesOfToken], Buffer.from(tone.buffer)),
      tensor('column', 7, [3], int64s(1, -1, 1)),
      tensor('row', 7, [3], int64s(1, 1, -1)),
    ].map((one) => bytes(5, one)),
    ...[
      value('x', 7, [1, 'T']),
      value('x_length', 7, [1]),
      value('noise_scale', 1, [1]),
      value('length_scale', 1, [1]),
      value('noise_scale_w', 1, [1]),
    ].map((one) => bytes(11, one)),
    bytes(12, value('y', 1, [1, 1, 'S'])),
  )
  const about = {
    sample_rate: sampleRate,
    add_blank: 0,
    n_speakers: 1,
    language: 'English',
    punctuation: ', . ! ?',
    comment: 'test',
  }
  return message(
    number(1, 8),
    bytes(7, graph),
    bytes(8, message(number(2, 13))),
    ...Object.entries(about).map(([key, is]) => bytes(14, message(text(1, key), text(2, String(is))))),
  )
}

// ONNX is protobuf: https://github.com/onnx/onnx/blob/main/onnx/onnx.proto has the numbers of the fields.
const node = (type: string, inputs: string[], output: string, attribute?: Buffer) =>
  message(
    ...inputs.map((input) => text(1, input)),
    text(2, output),
    text(4, type),
    ...(attribute ? [bytes(5, attribute)] : []),
  )
const tensor = (name: string, type: number, dims: number[], raw: Buffer) =>
  message(...dims.map((dim) => number(1, dim)), number(2, type), text(8, name), bytes(9, raw))
const value = (name: string, type: number, dims: (number | string)[]) => {
  const shape = message(
    ...dims.map((dim) => bytes(1, typeof dim === 'number' ? message(number(1, dim)) : message(text(2, dim)))),
  )
  return message(text(1, name), bytes(2, message(bytes(1, message(number(1, type), bytes(2, shape))))))
}

const message = (...fields: Buffer[]) => Buffer.concat(fields)
const text = (field: number, is: string) => bytes(field, Buffer.from(is))
const bytes = (field: number, content: Buffer) =>
  Buffer.concat([varint(field * 8 + 2), varint(content.length), content])
const number = (field: number, is: number) => Buffer.concat([varint(field * 8), varint(is)])

function varint(is: number): Buffer {
  const found: number[] = []
  for (let rest = is; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return Buffer.from([...found, rest])
    found.push((rest % 128) | 128)
  }
}
