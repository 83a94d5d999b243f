import { expect, test } from 'vitest'
import type { Language } from '#core/languages/languages.ts'
import { linesAsLeader } from './speaks-as-leader.ts'

test.each<[Language, string, string]>([
  ['en', 'I sold the mill in spring.', 'She wrote: “I sold the mill in spring.”'],
  ['de', 'Im Frühling verkaufte ich die Mühle.', 'Sie schrieb: „Im Frühling verkaufte ich die Mühle.“'],
  ['es', 'Mi madre vendió el molino.', 'Escribió: «Mi madre vendió el molino.»'],
  ['fr', 'J’ai vendu le moulin.', 'Elle écrit : « J’ai vendu le moulin. »'],
])(
  'Q8 in %s a host who speaks as the leader is found, one who quotes or has an opinion is not',
  (language, said, quoted) => {
    const words = { support: 'supported', provedBy: 'words' }
    const lines = [
      { text: said, ...words },
      { text: quoted, ...words },
      // Words of the host's own.
      { text: said, support: 'no_claim', provedBy: 'writer' },
      { text: 'Henry I. sold VI mills in Maine.', support: 'not_checked', provedBy: null },
    ]
    expect(linesAsLeader(lines, language)).toEqual([lines[0]])
  },
)
