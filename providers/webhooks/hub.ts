import { postOnce } from './post-once.ts'

/**
 * Notifies a WebSub hub that the feed has changed. The hub fetches the feed and notifies subscribers. Throws if the hub did
 * not accept the notification.
 */
export async function pingHub(hubUrl: string, feedUrl: string, signal: AbortSignal): Promise<void> {
  const form = new URLSearchParams({ 'hub.mode': 'publish', 'hub.url': feedUrl, 'hub.topic': feedUrl })
  await postOnce(hubUrl, { 'content-type': 'application/x-www-form-urlencoded' }, form.toString(), signal)
}
