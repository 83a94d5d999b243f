import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { encodeWav } from '#core/audio/wav.ts'
import { readSettings } from '#providers/settings.ts'
import { createSpeechProvider } from '#providers/speech/voices.ts'

/** Lines of a typical dialog: long answers, short questions, one-word reactions. */
const lines = [
  'In 1998 she joined the company as its first engineer, and within three years she had rebuilt the whole supply chain from nothing.',
  'What happened then?',
  'The ship was lost, but every one of the twenty-eight men came home, and that was the only number he ever spoke about in public.',
  'There is a line in the text I underlined. Do you have it there?',
  'She said that a leader who cannot be questioned has stopped learning, and she meant it about herself first of all.',
  'Right.',
  'Yet the war was not over; the money was gone, the council was divided, and the winter came early that year.',
  'And then?',
]

/** 24 kHz like the embedded neural voices, so that the resampler has the same work. */
const sampleRate = 24_000

/** Writes numbered WAV files of `seconds` in all, spoken by espeak-ng in two voices. */
export async function speakBenchLines(folder: string, seconds: number): Promise<void> {
  const provider = await createSpeechProvider('espeak', readSettings({}).providers)
  const spoken: Float32Array[] = []
  for (const [index, text] of lines.entries()) {
    const { samples } = await provider.speak({
      text,
      voice: index % 2 === 0 ? 'en+f3' : 'en+m3',
      model: null,
      language: 'en',
      previousText: null,
      nextText: null,
      signal: new AbortController().signal,
    })
    spoken.push(samples)
  }
  await provider.close()
  let written = 0
  for (let index = 0; written < seconds; index++) {
    const samples = spoken[index % spoken.length] as Float32Array
    await writeFile(join(folder, `${String(index).padStart(4, '0')}.wav`), encodeWav(samples, sampleRate))
    written += samples.length / sampleRate
  }
}
