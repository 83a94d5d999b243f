import { createHash } from 'node:crypto'

/**
 * A cached page cannot carry a nonce, which is valid once. Its scripts are allowed by hash instead: only those that
 * were rendered with the nonce, which was unknown to any content while the page was rendered. An injected script has no
 * nonce and so gets no hash.
 */
export function withHashes(html: string, nonce: string): { html: string; hashes: string[] } {
  const attribute = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  const scripts = /<script\b([^>]*)>([\s\S]*?)<\/script>/g
  for (const [, attributes = '', text = ''] of html.matchAll(scripts)) {
    if (attributes.includes(attribute) && text !== '') {
      hashes.add(createHash('sha256').update(text).digest('base64'))
    }
  }
  const without = html.replaceAll(attribute, '')
  if (without.includes(nonce)) throw new Error('The page says its nonce where it is no mark of a script.')
  return { html: without, hashes: [...hashes] }
}
