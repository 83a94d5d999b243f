import type { EpisodeNews } from '#core/api/webhook-message.ts'
import { AppError, plainMessage } from '#core/errors.ts'
import { pingHub } from '#providers/webhooks/hub.ts'
import { postWebhook } from '#providers/webhooks/webhook.ts'
import {
  type Channel,
  type Delivery,
  endDelivery,
  mostAttempts,
  noteFailedDelivery,
  noteFailures,
  notePublications,
  takeDelivery,
} from '#tables/mails/deliveries-sql.ts'
import type { WorkerContext } from './job.ts'

/** Time limit for the receiver to accept a delivery. */
const patienceMs = 10_000
/** Deliveries per run; then other work of this worker gets its turn. */
const mostInOneGo = 20

type Context = Pick<WorkerContext, 'sql' | 'settings' | 'log'>

/**
 * Notifies the configured hub and webhook of publications, changes and withdrawals. Failed deliveries are retried with
 * growing pauses. A crash may repeat a delivery under the same id. Returns how many deliveries were accepted.
 */
export async function deliverWebhooks(context: Context, stopping: AbortSignal): Promise<number> {
  const { sql, settings } = context
  const channels = channelsOf(settings)
  await notePublications(sql, channels)
  if (channels.length === 0) return 0
  if (channels.includes('webhook')) await noteFailures(sql)
  let taken = 0
  for (let n = 0; n < mostInOneGo && !stopping.aborted; n++) {
    const delivery = await takeDelivery(sql, channels)
    if (!delivery) break
    if (await deliver(context, delivery, stopping)) taken += 1
  }
  return taken
}

export function channelsOf(settings: Pick<Context['settings'], 'WEBHOOK_URL' | 'WEBSUB_HUB'>): Channel[] {
  return [
    ...(settings.WEBSUB_HUB ? ['hub' as const] : []),
    ...(settings.WEBHOOK_URL ? ['webhook' as const] : []),
  ]
}

async function deliver(
  { sql, settings, log }: Context,
  delivery: Delivery,
  stopping: AbortSignal,
): Promise<boolean> {
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(patienceMs)])
  try {
    const { WEBHOOK_URL: url, WEBHOOK_SECRET: secret = '' } = settings
    if (delivery.channel === 'webhook' && url)
      await postWebhook(
        { url, secret },
        { id: delivery.id, body: messageOf(delivery, settings.siteUrl) },
        signal,
      )
    if (delivery.channel === 'hub' && settings.WEBSUB_HUB)
      await pingHub(settings.WEBSUB_HUB, `${settings.siteUrl}/rss`, signal)
    await endDelivery(sql, delivery.id)
    return true
  } catch (error) {
    const isLast =
      delivery.attempts >= mostAttempts || (error instanceof AppError && error.code === 'invalid')
    await noteFailedDelivery(sql, delivery.id, plainMessage(error), isLast)
    log(`${delivery.channel}: ${plainMessage(error)}${isLast ? ' Given up.' : ''}`)
    return false
  }
}

/** Returns the body of a delivery, with the same bytes at every attempt. */
function messageOf(delivery: Delivery & { channel: 'webhook' }, siteUrl: string): string {
  return JSON.stringify({
    type: `episode.${delivery.event}`,
    timestamp: delivery.made_at.toISOString(),
    data: { ...withAddresses(delivery.about, siteUrl), feed_url: `${siteUrl}/rss` },
  })
}

function withAddresses({ audio_url, ...news }: EpisodeNews, siteUrl: string) {
  return {
    ...news,
    url: `${siteUrl}/episodes/${news.id}`,
    audio_url: audio_url && new URL(audio_url, siteUrl).href,
  }
}
