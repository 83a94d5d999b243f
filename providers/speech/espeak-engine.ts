import type { SpeakJob } from './engine-messages.ts'
import type { SpokenPiece } from './join-sentences.ts'
import { type Listener, speakBySentences } from './speak-by-sentences.ts'
import type { Speech } from './speech.ts'

type EspeakEvent = { type: string; text_position: number; word_length: number; audio_position: number }
type Espeak = {
  get_samplerate(): number
  set_voice(name: string): number
  set_rate(wordsPerMinute: number): void
  synthesize(text: string, onAudio: (samples: Int16Array, events: EspeakEvent[]) => boolean): void
}

// espeak's default of 175 is too hurried to listen to for long.
const wordsPerMinute = 155

/** Loads espeak-ng (0.3 s, 150 MB) and returns its engine. `voice` is a name such as de+f3. */
export async function loadEspeak() {
  const { default: createModule } = await import('@echogarden/espeak-ng-emscripten')
  const module = await createModule()
  const espeak: Espeak = await new module.eSpeakNGWorker()
  const sampleRate = espeak.get_samplerate()

  return {
    speak(job: SpeakJob, listener: Listener): Promise<Speech> {
      espeak.set_voice(job.voice)
      espeak.set_rate(Math.round(wordsPerMinute * (job.rate ?? 1)))
      return speakBySentences(job, sampleRate, listener, async ({ text, spoken }) => {
        const { samples, words } = speakSentence(espeak, spoken, sampleRate)
        // Lets a cancellation message arrive: synthesize() itself never yields.
        await new Promise(setImmediate)
        return { samples, words: asWritten(words, text) }
      })
    },
    /** Does nothing, because a whole line takes less than half a second. */
    async speakAhead(): Promise<void> {},
  }
}

function speakSentence(espeak: Espeak, text: string, sampleRate: number): Omit<SpokenPiece, 'text'> {
  const chunks: Int16Array[] = []
  const events: EspeakEvent[] = []
  espeak.synthesize(text, (chunk, chunkEvents) => {
    if (chunk) chunks.push(chunk)
    events.push(...chunkEvents)
    return false
  })
  const samples = new Float32Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0))
  let position = 0
  for (const chunk of chunks) for (const sample of chunk) samples[position++] = sample / 32768
  return { samples, words: wordsOf(events, text, (samples.length / sampleRate) * 1000) }
}

/**
 * Returns the times of words from espeak's events. A number gives several events at one position. A word lasts until the
 * next word or the end of its clause.
 */
function wordsOf(events: EspeakEvent[], text: string, endMs: number): SpokenPiece['words'] {
  // Positions count characters from 1, not UTF-16 units.
  const characters = [...text]
  const starts = events.filter((event) => event.type === 'word' || event.type === 'end')
  const words: SpokenPiece['words'] = []
  let lastPosition = -1
  for (const [n, event] of starts.entries()) {
    if (event.type === 'end') continue
    const nextMs = starts[n + 1]?.audio_position ?? endMs
    const last = words.at(-1)
    if (event.text_position === lastPosition && last) last.endMs = nextMs
    else words.push({ text: wordAt(characters, event), startMs: event.audio_position, endMs: nextMs })
    lastPosition = event.text_position
  }
  return words
}

/** Replaces the spoken words by the words of the text. Returns none if their counts differ, as when digits were spelled out. */
function asWritten(words: SpokenPiece['words'], text: string): SpokenPiece['words'] {
  const written = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  if (written.length !== words.length) return []
  return words.map((word, n) => ({ ...word, text: written[n] ?? word.text }))
}

function wordAt(characters: string[], event: EspeakEvent): string {
  const start = event.text_position - 1
  return characters.slice(start, start + event.word_length).join('')
}
