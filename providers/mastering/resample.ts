import libsamplerate from '@alexanderolsen/libsamplerate-js'

type Converter = Awaited<ReturnType<typeof libsamplerate.create>>

/** The library hands at most 4 MB at a time to its WebAssembly; larger pieces would take its path without an end. */
const pieceLength = 400_000

const converters = new Map<string, Promise<Converter>>()

/** Mono samples at another rate; the length is exactly `samples.length × toRate / fromRate`, rounded. */
export async function resample(
  samples: Float32Array,
  fromRate: number,
  toRate: number,
): Promise<Float32Array> {
  if (fromRate === toRate) return samples
  const length = Math.round((samples.length * toRate) / fromRate)
  const result = new Float32Array(length)
  if (samples.length <= pieceLength) {
    const converter = await keptConverter(fromRate, toRate)
    result.set(converter.simple(samples).subarray(0, length))
  } else {
    await resampleLong(samples, result, fromRate, toRate)
  }
  return result
}

async function resampleLong(samples: Float32Array, result: Float32Array, fromRate: number, toRate: number) {
  // A converter of its own: after one `simple` call, `full` gives one piece and then nothing.
  const converter = await makeConverter(fromRate, toRate)
  // The streaming call holds back the last samples: silence behind the end pushes them out.
  const padded = new Float32Array(samples.length + Math.round(fromRate / 20))
  padded.set(samples)
  let written = 0
  for (let start = 0; start < padded.length && written < result.length; start += pieceLength) {
    const piece = converter.full(padded.subarray(start, start + pieceLength))
    result.set(piece.subarray(0, result.length - written), written)
    written += piece.length
  }
  converter.destroy()
}

function keptConverter(fromRate: number, toRate: number): Promise<Converter> {
  const key = `${fromRate}-${toRate}`
  const converter = converters.get(key) ?? makeConverter(fromRate, toRate)
  converters.set(key, converter)
  return converter
}

function makeConverter(fromRate: number, toRate: number): Promise<Converter> {
  // "Fastest" keeps all up to 80 % of the band at 97 dB, and a voice at 24 kHz has next to nothing above that.
  // "Medium" cost twice the time (more than encoding), "best" ten times, for what 128 kbps throws away again.
  const converterType = libsamplerate.ConverterType.SRC_SINC_FASTEST
  return libsamplerate.create(1, fromRate, toRate, { converterType })
}
