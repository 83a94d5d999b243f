import { type Delivery, type Pace, rateOf } from '#core/dialog/delivery.ts'
import { splitVoiceId } from './voice-ids.ts'

/** Whether a voice can speak slower and faster. ElevenLabs' v3 takes no speed. */
export function knowsPace(provider: string, model: string | null): boolean {
  return !(provider === 'elevenlabs' && model === 'eleven_v3')
}

/** Whether a voice says the same words differently each time. The embedded ones always give the same sound. */
export const hasTakes = (provider: string): boolean => provider !== 'kokoro' && provider !== 'espeak'

/** How fast a line is spoken, and which of its takes, as far as its voice can. */
export function mannerOf(
  provider: string,
  model: string | null,
  delivery: Delivery | null | undefined,
  ofEpisode: Pace | undefined,
) {
  return {
    rate: knowsPace(provider, model) ? rateOf(delivery?.pace, ofEpisode) : 1,
    take: hasTakes(provider) ? (delivery?.take ?? 1) : 1,
  }
}

/** How a recording names its voice: with rate and take where they are not the usual ones, so that others make it stale. */
export function voicedAs(
  voiceId: string,
  model: string | null,
  delivery: Delivery | null | undefined,
  ofEpisode: Pace | undefined,
): string {
  const { rate, take } = mannerOf(splitVoiceId(voiceId).provider, model, delivery, ofEpisode)
  return `${voiceId}${rate === 1 ? '' : ` ×${rate}`}${take === 1 ? '' : ` #${take}`}`
}
