/** What kind of text it is, which decides how the built-in writer tells it. */
export const textKinds = ['story', 'interview', 'own_words', 'profile', 'notes'] as const
export type TextKind = (typeof textKinds)[number]

/** How a text of each kind is called, and what the writer does with it. */
export const kindWords: Record<TextKind, { name: string; told: string }> = {
  story: { name: 'a story', told: 'two hosts tell it' },
  interview: {
    name: 'an interview',
    told: 'one host reads the questions, the other the answers',
  },
  own_words: { name: 'somebody’s own words', told: 'one host reads them, the other asks' },
  profile: { name: 'a profile or CV', told: 'the hosts go from post to post' },
  notes: { name: 'notes', told: 'what tells a story is told, reminders and what they doubt are left out' },
}
