/** Size of the embedded player in CSS pixels. The width is a maximum. */
export const embedHeight = 176
export const embedWidth = 640

/** Returns the HTML that embeds the player. `origin` has no trailing slash. `at` is the start position in seconds. */
export function embedCode({
  origin,
  podcastId,
  title,
  at = 0,
}: {
  origin: string
  podcastId: string
  title: string
  at?: number
}): string {
  const address = `${origin}/embed/${podcastId}${at >= 1 ? `?t=${Math.floor(at)}` : ''}`
  return `<iframe src="${address}" title="${inAttribute(title)}" width="100%" height="${embedHeight}" style="border:0;max-width:${embedWidth}px" loading="lazy" allow="clipboard-write"></iframe>`
}

function inAttribute(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
