import { createHmac } from 'node:crypto'
import { postOnce } from './post-once.ts'

/** `secret`: any text, or the form `whsec_…` of programs that generate such secrets. */
export type Webhook = { url: string; secret: string }

/**
 * Posts one message by Standard Webhooks (standardwebhooks.com): its signature proves origin and time, and its id shows
 * repetitions. Throws AppError if the message was not accepted.
 */
export async function postWebhook(
  { url, secret }: Webhook,
  message: { id: string; body: string },
  signal: AbortSignal,
): Promise<void> {
  const seconds = Math.floor(Date.now() / 1000)
  await postOnce(
    url,
    {
      'content-type': 'application/json',
      'webhook-id': message.id,
      'webhook-timestamp': String(seconds),
      'webhook-signature': signWebhook(secret, message.id, seconds, message.body),
    },
    message.body,
    signal,
  )
}

export function signWebhook(secret: string, id: string, seconds: number, body: string): string {
  const key = secret.startsWith('whsec_')
    ? Buffer.from(secret.slice('whsec_'.length), 'base64')
    : Buffer.from(secret, 'utf8')
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
}
