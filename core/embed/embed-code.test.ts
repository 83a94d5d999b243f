import { expect, test } from 'vitest'
import { embedCode } from './embed-code.ts'

test('the code to embed an episode holds its title as text, and the moment to begin at', () => {
  const code = embedCode({ origin: 'https://a.example', podcastId: 'x', title: 'A "<b>" & c', at: 83.7 })
  expect(code).toContain('src="https://a.example/embed/x?t=83" title="A &#34;&#60;b&#62;&#34; &#38; c"')
  expect(embedCode({ origin: '', podcastId: 'x', title: '', at: 0.4 })).toContain('src="/embed/x"')
})
