import pLimit, { type LimitFunction } from 'p-limit'
import type { Clip } from '#core/audio/clip.ts'
import { applyLexicon, type Lexicon } from '#core/audio/lexicon.ts'
import type { Language } from '#core/dialog/languages.ts'
import type { Speaker, Turn } from '#core/dialog/turn.ts'
import { splitVoiceId } from '#core/voices/voice-ids.ts'
import type { ProviderSettings } from '#providers/settings.ts'
import { linkAborts } from '#providers/speech/linked-abort.ts'
import type { SpeechProvider, VoiceId } from '#providers/speech/speech.ts'
import { createSpeechProvider } from '#providers/speech/voices.ts'
import { findClip, type KeptClip, keepClip, type SegmentIngredients, segmentKey } from './voice-cache.ts'

export type VoiceRequest = {
  turns: Turn[]
  /** Which of the turns to voice; left out, all of them. The others still count as neighbours. */
  turnIndexes?: number[]
  voices: Record<Speaker, VoiceId>
  language: Language
  /** The provider's model; null for its usual one. */
  model: string | null
  lexicon: Lexicon
  settings: ProviderSettings
  cacheFolder: string
  /** Called once for each turn, in the order in which they become ready. */
  onSegment(event: {
    done: number
    total: number
    turnIndex: number
    wasCached: boolean
    audioMs: number
    key: string
  }): void
  /** Called for the first failure, with the turn it happened to, before the error is thrown. */
  onFailure?(turnIndex: number, error: unknown): void
  signal: AbortSignal
}

type Segment = { key: string; ingredients: SegmentIngredients; turnIndexes: number[] }

// What was sent is paid for: after a failure the lines under way get this long to arrive and be kept.
const graceMs = 10_000
const neighbourCharacters = 300

/**
 * Voices the turns, each distinct segment once, and returns their clips in the same order. Finished segments are kept on
 * disk at once. The first failure stops what has not begun and is thrown; the next call goes on from there.
 */
export async function voiceSegments(request: VoiceRequest): Promise<Clip[]> {
  const { turns, cacheFolder, settings, onSegment, onFailure, signal } = request
  const wanted = request.turnIndexes ?? turns.map((_, n) => n)
  signal.throwIfAborted()
  const voices = {
    'Host A': splitVoiceId(request.voices['Host A']),
    'Host B': splitVoiceId(request.voices['Host B']),
  }
  const providers = new Map<string, { provider: SpeechProvider; limit: LimitFunction }>()
  const stop = new AbortController()
  const linked = linkAborts([signal, stop.signal], null)
  const clips: KeptClip[] = []
  let done = 0
  let failure: { error: unknown } | null = null

  async function voiceOne(
    { key, ingredients, turnIndexes }: Segment,
    provider: SpeechProvider,
  ): Promise<void> {
    if (failure) return
    signal.throwIfAborted()
    let clip = await findClip(cacheFolder, key)
    const wasCached = clip !== null
    if (!clip) {
      const speech = await provider.speak({ ...ingredients, signal: linked.signal })
      clip = await keepClip(cacheFolder, key, speech)
    }
    for (const turnIndex of turnIndexes) {
      clips[turnIndex] = clip
      onSegment({ done: ++done, total: wanted.length, turnIndex, wasCached, audioMs: clip.durationMs, key })
    }
  }

  try {
    for (const { provider: id } of Object.values(voices)) {
      if (providers.has(id)) continue
      const provider = await createSpeechProvider(id, settings)
      providers.set(id, { provider, limit: pLimit(provider.concurrency) })
    }
    const segments = planSegments(request, wanted, (speaker) => {
      const { provider: id, voice } = voices[speaker]
      const found = providers.get(id)
      if (!found) throw new Error(`no provider ${id}`)
      return { provider: found.provider, voice }
    })
    await Promise.all(
      segments.map((segment) => {
        const found = providers.get(segment.ingredients.provider)
        return found
          ?.limit(() => voiceOne(segment, found.provider))
          .catch((error: unknown) => {
            if (failure) return
            failure = { error }
            if (!signal.aborted) onFailure?.(segment.turnIndexes[0] ?? 0, error)
            setTimeout(() => stop.abort(error), graceMs).unref()
          })
      }),
    )
  } finally {
    linked.release()
    await Promise.all([...providers.values()].map(({ provider }) => provider.close()))
  }
  signal.throwIfAborted()
  if (failure) throw (failure as { error: unknown }).error
  return wanted.map((n) => clipOf(turns[n], clips[n]))
}

/** The distinct segments of the dialog; turns with the same key share one. */
function planSegments(
  { turns, language, model, lexicon }: VoiceRequest,
  wanted: number[],
  speakerOf: (speaker: Speaker) => { provider: SpeechProvider; voice: string },
): Segment[] {
  const texts = turns.map((turn) => applyLexicon(turn.text, lexicon))
  const segments = new Map<string, Segment>()
  for (const n of wanted) {
    const turn = turns[n]
    if (!turn) throw new Error(`there is no turn ${n}`)
    const { provider, voice } = speakerOf(turn.speaker)
    const realModel = provider.modelFor(model, language)
    const isToldNeighbours = provider.sendsNeighbours(realModel)
    const ingredients = {
      provider: provider.id,
      version: provider.version,
      model: realModel,
      voice,
      language,
      text: texts[n] ?? '',
      previousText: isToldNeighbours ? (texts[n - 1]?.slice(-neighbourCharacters) ?? null) : null,
      nextText: isToldNeighbours ? (texts[n + 1]?.slice(0, neighbourCharacters) ?? null) : null,
    }
    const key = segmentKey(ingredients)
    const known = segments.get(key)
    if (known) known.turnIndexes.push(n)
    else segments.set(key, { key, ingredients, turnIndexes: [n] })
  }
  return [...segments.values()]
}

function clipOf(turn: Turn | undefined, kept: KeptClip | undefined): Clip {
  if (!turn || !kept) throw new Error('a turn was not voiced')
  const { speaker, kind, part, text } = turn
  return { path: kept.path, speaker, kind, part, text, marks: kept.marks }
}
