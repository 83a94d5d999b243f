import { type Delivery, type Pace, rateOf } from '#core/dialog/delivery.ts'
import { splitVoiceId } from './voice-ids.ts'

/** Whether a voice can speak slower and faster. ElevenLabs' v3 has no setting for speed. */
export function knowsPace(provider: string, model: string | null): boolean {
  return !(provider === 'elevenlabs' && model === 'eleven_v3')
}

/**
 * Whether a voice accepts a tone: ElevenLabs' v3 takes tags, OpenAI's models after tts-1 take instructions. Without a model, the server's
 * own default applies, which only the provider knows.
 */
export function knowsTone(provider: string, model: string | null): boolean {
  if (provider === 'elevenlabs') return model === 'eleven_v3'
  return (provider === 'openai' || provider === 'speech') && !model?.startsWith('tts-1')
}

/** Whether a voice says the same words differently each time. The embedded voices always give the same sound. */
export const hasTakes = (provider: string): boolean => provider !== 'kokoro' && provider !== 'espeak'

/** Returns the speed, tone and take with which a line is spoken, as far as its voice supports them. */
export function mannerOf(
  provider: string,
  model: string | null,
  delivery: Delivery | null | undefined,
  ofEpisode: Pace | undefined,
) {
  return {
    rate: knowsPace(provider, model) ? rateOf(delivery?.pace, ofEpisode) : 1,
    take: hasTakes(provider) ? (delivery?.take ?? 1) : 1,
    tone: (knowsTone(provider, model) && delivery?.tone) || null,
  }
}

/**
 * Returns the name of a voice for a recording, including unusual rate, take and tone, so that a change of one of them makes the recording
 * stale.
 */
export function voicedAs(
  voiceId: string,
  model: string | null,
  delivery: Delivery | null | undefined,
  ofEpisode: Pace | undefined,
): string {
  const { rate, take, tone } = mannerOf(splitVoiceId(voiceId).provider, model, delivery, ofEpisode)
  return `${voiceId}${rate === 1 ? '' : ` ×${rate}`}${take === 1 ? '' : ` #${take}`}${tone ? ` ~${tone}` : ''}`
}
