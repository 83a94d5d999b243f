import { expect, test } from 'vitest'
import { isAllowedLink, readPage } from './read-page.ts'

test('M3 a page has its title, introduction and sections, and the show’s own name', () => {
  const page = readPage(
    '# About {show}\n\nWhat *we* do.\n\nMore.\n\n## The team\n\nAnna and **Ben**, [write](/contact).\n\n### Anna\n\n- one\n- two\n\n## The team\n\n> said\n\n## How {show} is made {#technology}',
    'North_wind *Voices*',
    'About Us',
  )
  expect(page).toEqual({
    title: 'About North_wind *Voices*',
    intro: 'What we do.',
    lead: [{ kind: 'paragraph', of: ['More.'] }],
    sections: [
      {
        id: 'the-team',
        title: 'The team',
        blocks: [
          {
            kind: 'paragraph',
            of: [
              'Anna and ',
              { kind: 'strong', of: ['Ben'] },
              ', ',
              { kind: 'link', to: '/contact', of: ['write'] },
              '.',
            ],
          },
          { kind: 'heading', of: ['Anna'] },
          { kind: 'list', items: [['one'], ['two']] },
        ],
      },
      { id: 'the-team-2', title: 'The team', blocks: [{ kind: 'quote', of: ['said'] }] },
      { id: 'technology', title: 'How North_wind *Voices* is made', blocks: [] },
    ],
  })
})

test('M3 markup, pictures and links to elsewhere than pages are nothing but text', () => {
  const page = readPage(
    'Intro.\n\n<script>alert(1)</script>\n\nA <b onclick="x()">bold</b> [link](javascript:alert(1)) and [other](//evil.example) ![p](https://evil.example/p.png)',
    'Show',
    'Imprint',
  )
  expect(page.title).toBe('Imprint')
  expect(JSON.stringify(page)).not.toMatch(/script|onclick|evil/)
  expect(page.lead.at(-1)).toEqual({
    kind: 'paragraph',
    of: expect.arrayContaining(['bold', 'link', 'other']),
  })
})

test.each([
  ['https://a.example/x', true],
  ['mailto:a@b.example', true],
  ['/contact', true],
  ['#us', true],
  ['//a.example', false],
  ['/\\a.example', false],
  ['javascript:alert(1)', false],
  [' javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['contact', false],
])('M3 a link to %j is taken: %j', (address, isTaken) => expect(isAllowedLink(address)).toBe(isTaken))
