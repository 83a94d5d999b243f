import { createHash } from 'node:crypto'

/**
 * A page that is sent many times cannot carry a word that holds once. Its scripts are named by their hashes instead:
 * those of exactly the scripts that were rendered with the nonce, which nobody knew while the page was made. A script that
 * somebody else got into the page has none, and no hash.
 */
export function withHashes(html: string, nonce: string): { html: string; hashes: string[] } {
  const mark = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  const scripts = /<script\b([^>]*)>([\s\S]*?)<\/script>/g
  for (const [, attributes = '', text = ''] of html.matchAll(scripts)) {
    if (attributes.includes(mark) && text !== '') {
      hashes.add(createHash('sha256').update(text).digest('base64'))
    }
  }
  const without = html.replaceAll(mark, '')
  if (without.includes(nonce)) throw new Error('The page says its nonce where it is no mark of a script.')
  return { html: without, hashes: [...hashes] }
}
