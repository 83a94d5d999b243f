/** Returns the words inside quotation marks of all kinds, in order. Apostrophes do not open a quotation. */
export function quotationsIn(text: string): string[] {
  return [...text.matchAll(quotationMarks)]
    .map((match) => (match.slice(1).find((inner) => inner !== undefined) ?? '').trim())
    .filter((inner) => /[\p{L}\p{N}]/u.test(inner))
}

const quotationMarks = new RegExp(
  [
    '„([^„“”"]+)[“”"]',
    '“([^“”„"]+)[”"]',
    '«([^«»]+)»',
    '»([^«»]+)«',
    '"([^"“”„]+)["”]',
    '[‚]([^‚‘’]+)[‘’]',
    // Single marks must be at word boundaries: 'so' but not rock ’n’ roll.
    '(?<![\\p{L}\\p{N}])‘([^‘]+?)’(?![\\p{L}\\p{N}])',
    "(?<![\\p{L}\\p{N}])'([^']+)'(?![\\p{L}\\p{N}])",
    '‹([^‹›]+)›',
    '›([^‹›]+)‹',
  ].join('|'),
  'gu',
)
