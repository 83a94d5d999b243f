import { splitVoiceId } from './voice-ids.ts'

/** Whether a voice can speak slower and faster. ElevenLabs' v3 takes no speed. */
export function knowsPace(provider: string, model: string | null): boolean {
  return !(provider === 'elevenlabs' && model === 'eleven_v3')
}

/** How a recording names its voice: with its rate where that is not the usual one, so that another pace makes it stale. */
export function voicedAs(voiceId: string, model: string | null, rate: number): string {
  return rate === 1 || !knowsPace(splitVoiceId(voiceId).provider, model) ? voiceId : `${voiceId} ×${rate}`
}
