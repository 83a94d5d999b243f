/** What kind of text it is, which decides how the built-in writer tells it. */
export const textKinds = ['story', 'interview', 'own_words', 'profile', 'notes'] as const
export type TextKind = (typeof textKinds)[number]
