const known = new Map<string, string>()

/** Normalises a word: lower case, without accents, apostrophes and soft hyphens; ß as ss, œ as oe. */
export function plainWord(word: string): string {
  const earlier = known.get(word)
  if (earlier !== undefined) return earlier
  const made = word
    .replace(/[\u00AD\u200B'’]/g, '')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/œ/g, 'oe')
  if (known.size < 50_000) known.set(word, made)
  return made
}
