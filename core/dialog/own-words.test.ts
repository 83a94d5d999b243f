import { expect, test } from 'vitest'
import { type Language, languages } from '#core/languages/languages.ts'
import { languagePacks } from '#core/languages/packs.ts'
import { hasChangedLines } from './changed-lines.ts'
import { disclosureText } from './disclosure.ts'
import { changedOwnWords } from './own-words.ts'

const proved = { support: 'supported', provedBy: 'writer' } as const
const changed = { support: 'not_checked', provedBy: null } as const

test('of an interview whose opening says whose words the answers are, the changed answers are found', () => {
  const said = languagePacks.en.writing.kinds.interview('Gareth Pole', 'Ana Okoye')
  const opening = {
    speaker: 'Host A',
    kind: 'opening',
    text: said,
    support: 'no_claim',
    provedBy: 'writer',
  } as const
  const question = { speaker: 'Host A', kind: 'question', text: 'Why did you sell it?', ...changed } as const
  const answer = { speaker: 'Host B', kind: 'answer', text: 'I had no choice.', ...proved } as const
  const checked = { ...answer, provedBy: 'person' } as const
  const remark = { ...question, kind: 'answer' } as const
  const find = (...lines: Parameters<typeof changedOwnWords>[0]) => changedOwnWords(lines, 'en')
  expect(find(opening, question, answer)).toBeNull()
  expect(hasChangedLines([opening, question, answer])).toBe(false)
  expect(hasChangedLines([opening, question, { ...answer, ...changed }])).toBe(true)
  expect(find(opening, question, { ...answer, ...changed })).toEqual({ opening: 1, changed: [3] })
  expect(find(answer, opening, checked, { ...answer, support: null, provedBy: null })).toEqual({
    opening: 2,
    changed: [3, 4],
  })
  // The host who asks speaks for themselves.
  expect(find(opening, remark, { ...answer, provedBy: 'words' })).toBeNull()
  expect(find({ ...opening, text: 'Welcome.' }, question, { ...answer, ...changed })).toBeNull()
})

test.each(languages.map((language) => [language]))(
  'in %s it is known what says whose words are read',
  (language: Language) => {
    const { kinds, lines } = languagePacks[language].writing
    const saying = [
      kinds.interview('Gareth Pole', 'Ana Okoye'),
      kinds.interview(null, 'Ana Okoye'),
      kinds.talk('Ana Okoye'),
      kinds.asItStands.notes,
      kinds.asItStands.profile,
      lines.ownWords('Ana Okoye'),
      lines.ownWords(null),
    ].map((text) => lines.joined(text))
    for (const text of saying) expect(text).toMatch(kinds.saysWhose)
    const others = [
      ...lines.greetings,
      ...lines.lateGreetings,
      lines.firstPerson('Ana'),
      disclosureText(language, 'Ana'),
    ]
    for (const text of others) expect(text).not.toMatch(kinds.saysWhose)
  },
)
