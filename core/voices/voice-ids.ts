import { AppError } from '#core/errors.ts'

/** Splits `provider:voice` at the first colon. The voice is the provider's own id and may contain anything. */
export function splitVoiceId(voiceId: string): { provider: string; voice: string } {
  const colon = voiceId.indexOf(':')
  if (colon < 1 || colon === voiceId.length - 1) {
    throw new AppError(
      'invalid',
      `A voice is written provider:voice, such as kokoro:af_heart; "${voiceId}" is not.`,
    )
  }
  return { provider: voiceId.slice(0, colon), voice: voiceId.slice(colon + 1) }
}

export function joinVoiceId(provider: string, voice: string): string {
  return `${provider}:${voice}`
}
