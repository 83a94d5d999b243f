import pLimit from 'p-limit'
import type { Clip } from '#core/audio/clip.ts'
import type { Lexicon } from '#core/audio/lexicon.ts'
import type { Pace } from '#core/dialog/delivery.ts'
import type { Speaker, Turn } from '#core/dialog/turn.ts'
import type { Language } from '#core/languages/languages.ts'
import { splitVoiceId } from '#core/voices/voice-ids.ts'
import type { Budget } from '#providers/budget/budget.ts'
import type { ProviderSettings } from '#providers/settings.ts'
import type { Speech, SpeechProvider, VoiceId } from '#providers/speech/speech.ts'
import { createSpeechProvider } from '#providers/speech/voices.ts'
import { openProviderSlots, type Place } from './provider-concurrency.ts'
import { findClip, type StoredClip, storeBeginning, storeClip } from './voice-cache.ts'
import { planSegments, type Segment } from './voice-plan.ts'

export type VoiceRequest = {
  turns: Turn[]
  /** Which of the turns to voice; all by default. The others still count as neighbours. */
  turnIndexes?: number[]
  /**
   * Voices the wanted turns again, even if there is a cached recording. The new recording replaces the old one once it is
   * finished.
   */
  isNewTake?: boolean
  /** `first`: single turns that a person waits for, before those of whole episodes. `last`: turns that nobody waits for. */
  place?: Place
  /** The account for which the turns are voiced. Owners take turns by time. */
  owner?: string | undefined
  voices: Record<Speaker, VoiceId>
  language: Language
  /** The provider's model; null for its default. */
  model: string | null
  lexicon: Lexicon
  pace?: Pace
  settings: ProviderSettings
  cacheFolder: string
  budget: Budget
  /** Called once for each turn, in the order in which they become ready. */
  onSegment(event: {
    done: number
    total: number
    turnIndex: number
    wasCached: boolean
    /** Milliseconds of synthesis, without queueing. Turns that share a segment all report the same value. */
    speakingMs: number
    audioMs: number
    key: string
    clip: Clip
  }): void
  /**
   * Called while the first turn is voiced, if its provider reports partial audio. `key` is the key of a recording of its
   * own, which can be played while later turns are voiced.
   */
  onBeginning?(key: string): void
  /** Called before the error is thrown, for the first failure, with the turn in which it happened. */
  onFailure?(turnIndex: number, error: unknown): void
  /** Once this returns an error, no further segment begins. The error is thrown when the segments under way have ended. */
  putOff?(): Error | null
  /** Called with the number of characters of each segment that has no recording yet. If it throws, the segment is not voiced. */
  beforeSpeaking?(characters: number): Promise<void>
  signal: AbortSignal
}

// Requests already sent are paid for: after a failure, lines under way get this long to arrive and be stored.
const graceMs = 10_000
// Cached lines are read to verify them; reading all of a long episode at once would fill the memory.
const mostReadAtOnce = 8

/**
 * Voices the turns, each distinct segment once, and returns their clips in the same order. Stores finished segments on disk
 * at once. After the first failure no further segment begins and the error is thrown; the next call resumes.
 */
export async function voiceSegments(request: VoiceRequest): Promise<Clip[]> {
  const { turns, cacheFolder, onSegment, onBeginning, onFailure, signal } = request
  signal.throwIfAborted()
  const wanted = request.turnIndexes ?? turns.map((_, n) => n)
  let failure: { error: unknown } | null = null
  let pause: Error | null = null
  const isOver = () => {
    pause ??= request.putOff?.() ?? null
    return failure !== null || pause !== null
  }
  const { speakers, limits, close } = await openProviders(request, isOver)
  const stop = new AbortController()
  const stopped = AbortSignal.any([signal, stop.signal])
  const reading = pLimit(mostReadAtOnce)
  const clips = new Map<number, StoredClip>()
  let grace: NodeJS.Timeout | undefined
  let begun: Promise<void> = Promise.resolve()

  /**
   * Stores the beginnings one after the other, so that the longest is reported last. Ignores disk errors, because storing
   * the line itself reports them.
   */
  function keepBegun(speech: Speech): void {
    begun = begun.then(async () => onBeginning?.(await storeBeginning(cacheFolder, speech))).catch(() => {})
  }

  async function speak({ provider, ingredients, key, turnIndexes }: Segment) {
    const isFirst = turnIndexes[0] === wanted[0]
    const ask = {
      ...ingredients,
      budget: request.budget,
      ...(onBeginning && isFirst && { onBeginning: keepBegun }),
      signal: stopped,
    }
    const spoken = await limits.get(provider.id)?.(async () => {
      await request.beforeSpeaking?.(ingredients.text.length)
      const begunAt = performance.now()
      const speech = await provider.speak(ask)
      const speakingMs = performance.now() - begunAt
      // Stored before the next line is requested: a kill then loses no line that was paid for.
      return { clip: await storeClip(cacheFolder, key, speech), speakingMs }
    })
    return spoken ?? null
  }

  async function voiceOne(segment: Segment): Promise<void> {
    const cached = request.isNewTake ? null : await reading(() => findClip(cacheFolder, segment.key))
    signal.throwIfAborted()
    const ready = cached ? { clip: cached, speakingMs: 0 } : await speak(segment)
    if (!ready) return
    const { clip, speakingMs } = ready
    for (const turnIndex of segment.turnIndexes) {
      clips.set(turnIndex, clip)
      const { key } = segment
      const count = { done: clips.size, total: wanted.length }
      onSegment({
        ...count,
        turnIndex,
        key,
        wasCached: cached !== null,
        speakingMs,
        audioMs: clip.durationMs,
        clip: clipOf(turns[turnIndex], clip),
      })
    }
  }

  function fail(segment: Segment, error: unknown): void {
    if (failure) return
    failure = { error }
    grace = setTimeout(() => stop.abort(error), graceMs)
    if (!signal.aborted) onFailure?.(segment.turnIndexes[0] ?? 0, error)
  }

  try {
    const { language, model, lexicon, pace } = request
    const segments = planSegments({ turns, wanted, language, model, lexicon, pace, speakers })
    await Promise.all(segments.map((segment) => voiceOne(segment).catch((error) => fail(segment, error))))
  } finally {
    clearTimeout(grace)
    await begun
    await close()
  }
  signal.throwIfAborted()
  if (failure) throw (failure as { error: unknown }).error
  if (pause && clips.size < wanted.length) throw pause
  return wanted.map((n) => clipOf(turns[n], clips.get(n)))
}

async function openProviders({ voices, settings, place, owner }: VoiceRequest, isOver: () => boolean) {
  const hosts = { 'Host A': splitVoiceId(voices['Host A']), 'Host B': splitVoiceId(voices['Host B']) }
  const opened = new Map<string, SpeechProvider>()
  for (const { provider: id } of Object.values(hosts)) {
    if (!opened.has(id)) opened.set(id, await createSpeechProvider(id, settings))
  }
  const speakerOf = ({ provider: id, voice }: { provider: string; voice: string }) => {
    const provider = opened.get(id)
    if (!provider) throw new Error(`provider ${id} is not open`)
    return { provider, voice }
  }
  return {
    speakers: { 'Host A': speakerOf(hosts['Host A']), 'Host B': speakerOf(hosts['Host B']) },
    limits: new Map(
      [...opened.values()].map((provider) => [
        provider.id,
        openProviderSlots(provider, isOver, { ...(place && { place }), owner }),
      ]),
    ),
    close: () => Promise.all([...opened.values()].map((provider) => provider.close())),
  }
}

function clipOf(turn: Turn | undefined, cached: StoredClip | undefined): Clip {
  if (!turn || !cached) throw new Error('a turn was not voiced')
  const { speaker, kind, part, text } = turn
  return { path: cached.path, speaker, kind, part, text, marks: cached.marks }
}
