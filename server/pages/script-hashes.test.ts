import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { withHashes } from './script-hashes.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64')

test('only scripts that were rendered with the nonce are named, and the nonce is gone', () => {
  const page = [
    '<script nonce="N0nce">first()</script>',
    '<script type="module" nonce="N0nce" async="">import "/a.js"</script>',
    '<script src="/b.js" nonce="N0nce"></script>',
    '<link rel="modulepreload" href="/c.js" nonce="N0nce"/>',
    '<script type="application/ld+json">{"a":1}</script>',
    '<script>stranger()</script>',
    '<script nonce="guessed">stranger()</script>',
  ].join('')
  const { html, hashes } = withHashes(page, 'N0nce')
  expect(hashes).toEqual([hashOf('first()'), hashOf('import "/a.js"')])
  expect(html).not.toContain('N0nce')
  expect(html).toContain('<script>first()</script>')
})

test('a stranger’s open tag in front of ours takes nothing of it along', () => {
  const page = '<script src="//evil.example" <script nonce="N0nce">ours()</script>'
  expect(withHashes(page, 'N0nce').hashes).toEqual([hashOf('ours()')])
})

test('a page that says its nonce elsewhere is not sent', () => {
  expect(() => withHashes('<p>N0nce</p><script nonce="N0nce">a()</script>', 'N0nce')).toThrow(
    'says its nonce',
  )
})
