import { applyLexicon, type Lexicon } from '#core/audio/lexicon.ts'
import type { Pace } from '#core/dialog/delivery.ts'
import type { Speaker, Turn } from '#core/dialog/turn.ts'
import type { Language } from '#core/languages/languages.ts'
import { mannerOf } from '#core/voices/manner.ts'
import type { SpeechProvider } from '#providers/speech/speech.ts'
import { type SegmentIngredients, segmentKey } from './voice-cache.ts'

/** Text to voice once, and the turns that use it. */
export type Segment = {
  key: string
  ingredients: SegmentIngredients
  provider: SpeechProvider
  turnIndexes: number[]
}

export type VoicePlan = {
  turns: Turn[]
  /** Indexes of the turns to voice; all turns count as neighbours. */
  wanted: number[]
  language: Language
  model: string | null
  lexicon: Lexicon
  /** Pace of all lines. A line's own pace is added to it. */
  pace?: Pace
  speakers: Record<Speaker, { provider: SpeechProvider; voice: string }>
}

const neighbourCharacters = 300

/** Returns the distinct segments of the wanted turns, in order; turns with the same key share one. */
export function planSegments({
  turns,
  wanted,
  language,
  model,
  lexicon,
  pace,
  speakers,
}: VoicePlan): Segment[] {
  const texts = turns.map((turn) => applyLexicon(turn.text, lexicon))
  const segments = new Map<string, Segment>()
  for (const n of wanted) {
    const turn = turns[n]
    if (!turn) throw new Error(`there is no turn ${n}`)
    const { provider, voice } = speakers[turn.speaker]
    const realModel = provider.modelFor(model, language)
    const sendsNeighbours = provider.sendsNeighbours(realModel)
    const ingredients = {
      provider: provider.id,
      version: provider.version(voice),
      model: realModel,
      voice,
      language,
      text: texts[n] ?? '',
      previousText: sendsNeighbours ? (texts[n - 1]?.slice(-neighbourCharacters) ?? null) : null,
      nextText: sendsNeighbours ? (texts[n + 1]?.slice(0, neighbourCharacters) ?? null) : null,
      ...mannerOf(provider.id, realModel, turn.delivery, pace),
    }
    const key = segmentKey(ingredients)
    const known = segments.get(key)
    if (known) known.turnIndexes.push(n)
    else segments.set(key, { key, ingredients, provider, turnIndexes: [n] })
  }
  return [...segments.values()]
}
