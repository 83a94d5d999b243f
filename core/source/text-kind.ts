/** The kinds of source text. The kind decides how the built-in writer retells the text. */
export const textKinds = ['story', 'interview', 'own_words', 'profile', 'notes'] as const
export type TextKind = (typeof textKinds)[number]
