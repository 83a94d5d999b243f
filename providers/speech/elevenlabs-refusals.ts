import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import type { Refusal } from './call-service.ts'

const bodySchema = z.object({
  detail: z.union([
    z.object({ status: z.string().optional(), code: z.string().optional(), message: z.string().optional() }),
    z.array(z.object({ msg: z.string() })),
    z.string(),
  ]),
})

/** Interprets an error response of ElevenLabs. Its own message is shown only if it helps to choose something else. */
export function explainElevenLabs(status: number, body: string): Refusal {
  const { reason, message } = readBody(body)
  if (status === 402 || reason.includes('quota') || reason.includes('credit')) {
    return final(
      'limit-reached',
      'The ElevenLabs credit is used up. Add to it or choose other voices; what is finished is kept.',
    )
  }
  if (status === 401 || status === 403) {
    return final(
      'forbidden',
      'ElevenLabs does not accept the key. Check ELEVENLABS_API_KEY and what it is allowed to do.',
    )
  }
  if (status === 429) return { kind: reason === 'too_many_concurrent_requests' ? 'crowded' : 'passing' }
  if (status === 404) {
    return final(
      'not-found',
      'ElevenLabs does not know this voice. Choose another one; the account may have lost it.',
    )
  }
  return final(
    'invalid',
    `ElevenLabs did not take this line${message}. Change the line, the voice or the model.`,
  )
}

function final(code: AppError['code'], message: string): Refusal {
  return { kind: 'final', error: new AppError(code, message) }
}

function readBody(body: string): { reason: string; message: string } {
  try {
    const { detail } = bodySchema.parse(JSON.parse(body))
    if (typeof detail === 'string') return { reason: '', message: quoted(detail) }
    if (Array.isArray(detail)) return { reason: '', message: quoted(detail[0]?.msg) }
    return { reason: detail.status ?? detail.code ?? '', message: quoted(detail.message) }
  } catch {
    return { reason: '', message: '' }
  }
}

function quoted(message: string | undefined): string {
  if (!message) return ''
  const plain = message
    .replace(/\s+/g, ' ')
    .slice(0, 160)
    .replace(/[.\s]+$/, '')
  // Redact anything that looks like a key: the message is shown on a page.
  return ` (${plain.replace(/\b(sk|xi)[-_][\w-]{8,}/gi, '…')})`
}
