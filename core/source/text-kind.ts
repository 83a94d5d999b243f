/** The kinds of text. The kind decides how the built-in writer tells a text. */
export const textKinds = ['story', 'interview', 'own_words', 'profile', 'notes'] as const
export type TextKind = (typeof textKinds)[number]
