import { language } from '#app/messages/language.ts'
import listening from '#app/messages/listening.ts'
import { copyText } from '#app/ui/copy-text.ts'
import { toast, toastFailure } from '#app/ui/toast-list.ts'
import { addressIn } from '#core/languages/page-languages.ts'

/** Path of an episode, optionally at a position. */
export function momentPath(podcastId: string, atSeconds?: number): string {
  const moment = atSeconds && atSeconds >= 1 ? `?t=${Math.floor(atSeconds)}` : ''
  return `/episodes/${podcastId}${moment}`
}

/** Returns the URL of an episode, in the language of the page. */
export const episodeUrl = (origin: string, podcastId: string, atSeconds?: number): string =>
  origin + addressIn(language(), momentPath(podcastId, atSeconds))

/** Start position requested by the URL, in seconds; null if there is none or it is after the end. */
export function readMoment(params: URLSearchParams, lengthSeconds: number): number | null {
  const seconds = Number(params.get('t'))
  if (!Number.isFinite(seconds) || seconds < 1) return null
  return lengthSeconds > 0 && seconds >= lengthSeconds ? null : Math.floor(seconds)
}

export async function copyLink(url: string): Promise<void> {
  try {
    await copyText(url)
    toast({ title: listening.linkCopied })
  } catch {
    toastFailure(listening.linkNotCopied, url)
  }
}

/** Opens the system's share sheet if available, otherwise copies to the clipboard. */
export async function shareLink(url: string, title: string): Promise<void> {
  if (!navigator.share) return copyLink(url)
  try {
    await navigator.share({ title, url })
  } catch (error) {
    const isClosed = error instanceof DOMException && error.name === 'AbortError'
    if (!isClosed) await copyLink(url)
  }
}
