/** Parts of names that occur in any text. */
const particles = new Set(['and', 'the', 'von', 'van', 'der', 'den', 'del', 'los', 'las', 'und', 'des'])

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\p{M}\u00AD]/gu, '')
    .toLowerCase()

const apostrophe = /['’]/g

/**
 * Whether a part of the leader's name occurs in the text, also as the beginning of a word ("Brandts"). True if the name has no part to
 * look for.
 */
export function isLeaderNamed(text: string, leaderName: string): boolean {
  const parts = plain(leaderName)
    .replace(apostrophe, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part && !particles.has(part))
  const long = parts.filter((part) => part.length > 2)
  const sought = long.length > 0 ? long : parts
  if (sought.length === 0) return true
  const part = new RegExp(`(?<![\\p{L}\\p{N}])(?:${sought.join('|')})`, 'u')
  const read = plain(text)
  // In “d’André” a word begins after the apostrophe, “O’Brien” is one word.
  return part.test(read) || part.test(read.replace(apostrophe, ''))
}
