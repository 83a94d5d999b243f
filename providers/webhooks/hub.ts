import { postOnce } from './post-once.ts'

/** Tells a WebSub hub that the feed has changed; the hub fetches it and tells whoever follows. Throws when it was not taken. */
export async function pingHub(hubUrl: string, feedUrl: string, signal: AbortSignal): Promise<void> {
  const form = new URLSearchParams({ 'hub.mode': 'publish', 'hub.url': feedUrl, 'hub.topic': feedUrl })
  await postOnce(hubUrl, { 'content-type': 'application/x-www-form-urlencoded' }, form.toString(), signal)
}
