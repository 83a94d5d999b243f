import { createHash } from 'node:crypto'

/**
 * Returns a page without its nonce, and the hashes of its scripts. A cached page cannot carry a nonce, which is valid for one response.
 * Only scripts that were rendered with the nonce get a hash. Content of the page cannot know the nonce while it is rendered, so an
 * injected script gets none.
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
