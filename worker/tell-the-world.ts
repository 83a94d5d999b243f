import { AppError, plainMessage } from '#core/errors.ts'
import { linkAborts } from '#providers/speech/linked-abort.ts'
import { pingHub } from '#providers/webhooks/hub.ts'
import { postWebhook } from '#providers/webhooks/webhook.ts'
import {
  type Channel,
  type Delivery,
  type EpisodeNews,
  endDelivery,
  mostAttempts,
  noteFailedDelivery,
  notePublications,
  takeDelivery,
} from '#tables/mails/server-deliveries.ts'
import type { WorkerContext } from './job.ts'

/** The other side has so long to say that it has taken a message. */
const patienceMs = 10_000
/** So many in one go; then whoever waits for this worker has a turn. */
const mostInOneGo = 20

type Context = Pick<WorkerContext, 'sql' | 'settings' | 'log'>

/**
 * Tells the hub and the webhook of the settings what has become public, another, or not public any more: each once, at any
 * time after a crash, and again with growing pauses while they do not answer. Answers how many were taken.
 */
export async function tellTheWorld(context: Context, stopping: AbortSignal): Promise<number> {
  const { sql, settings } = context
  const channels = channelsOf(settings)
  await notePublications(sql, channels)
  if (channels.length === 0) return 0
  let taken = 0
  for (let n = 0; n < mostInOneGo && !stopping.aborted; n++) {
    const delivery = await takeDelivery(sql, channels)
    if (!delivery) break
    if (await deliver(context, delivery, stopping)) taken += 1
  }
  return taken
}

export function channelsOf(settings: Pick<Context['settings'], 'webhook' | 'hubUrl'>): Channel[] {
  return [...(settings.hubUrl ? ['hub' as const] : []), ...(settings.webhook ? ['webhook' as const] : [])]
}

async function deliver(
  { sql, settings, log }: Context,
  delivery: Delivery,
  stopping: AbortSignal,
): Promise<boolean> {
  const { signal, release } = linkAborts([stopping], patienceMs)
  try {
    if (delivery.channel === 'webhook' && settings.webhook)
      await postWebhook(
        settings.webhook,
        { id: delivery.id, body: messageOf(delivery, settings.siteUrl) },
        signal,
      )
    if (delivery.channel === 'hub' && settings.hubUrl)
      await pingHub(settings.hubUrl, `${settings.siteUrl}/rss`, signal)
    await endDelivery(sql, delivery.id)
    return true
  } catch (error) {
    const isLast =
      delivery.attempts >= mostAttempts || (error instanceof AppError && error.code === 'invalid')
    await noteFailedDelivery(sql, delivery.id, plainMessage(error), isLast)
    log(`${delivery.channel}: ${plainMessage(error)}${isLast ? ' Given up.' : ''}`)
    return false
  } finally {
    release()
  }
}

/** The same bytes at every attempt. */
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
