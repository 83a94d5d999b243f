import { expect, test } from 'vitest'
import { textTitle } from './text-title.ts'

test.each([
  ['# The trees of *Nairobi*\n\nShe planted.', 'The trees of Nairobi'],
  ['---\ntitle: "A life: in full"\nauthor: x\n---\n# Other\n\nText.', 'A life: in full'],
  ['---\nauthor: x\n---\n\n# Second best\n\nText.', 'Second best'],
  ['A storm in Kiel\n===\n\nText.', 'A storm in Kiel'],
  ['A storm in Kiel\n\nText.', 'A storm in Kiel'],
  ['## [A storm](https://example.org) in Kiel ##\nText.', 'A storm in Kiel'],
] as const)('studio D20 the text %j calls itself %j', (content, title) => {
  expect(textTitle(content, 'Ida Brandt')).toBe(title)
})

test.each([
  '# Ida Brandt\n\nShe ran the harbour.',
  'She was born in 1871.\n\nThen she went to sea.',
  'She was born in 1871 and went\nto sea.',
  '- a list\n\n- goes on',
  `# ${'long '.repeat(60)}\n\nText.`,
  // Each of these took minutes.
  `# a${' '.repeat(500_000)}b`,
  `# a${'#'.repeat(500_000)}b`,
  `---\ntitle: ${'['.repeat(500_000)}\n---\n`,
  '',
] as const)('studio D20 the text %.60j has no title of its own', (content) => {
  expect(textTitle(content, 'Ida Brandt')).toBeNull()
})
