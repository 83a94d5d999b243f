import type { Timeouts } from '#providers/speech/call-service.ts'
import type { SpeakRequest } from '#providers/speech/speech.ts'

export function makeSpeakRequest(changes: Partial<SpeakRequest> = {}): SpeakRequest {
  return {
    text: 'She bought the mill in the spring and never sold it again.',
    voice: 'FemaleVoice1',
    model: null,
    language: 'en',
    previousText: null,
    nextText: null,
    signal: new AbortController().signal,
    ...changes,
  }
}

/** Timeouts that record requested waits instead of waiting. */
export function notedTimeouts(timeoutMs = 120_000): Timeouts & { waits: number[] } {
  const waits: number[] = []
  return {
    waits,
    timeoutMs,
    async wait(ms, signal) {
      signal.throwIfAborted()
      waits.push(Math.round(ms))
    },
  }
}
