/** Returns the words inside quotation marks of all kinds, in order. Apostrophes do not open a quotation. */
export function quotationsIn(text: string): string[] {
  return placedQuotations(text).map(({ words }) => words)
}

/** Like `quotationsIn`, with the positions of the quotation marks around the words. */
export function placedQuotations(text: string): { words: string; start: number; end: number }[] {
  return [...text.matchAll(quotationMarks)]
    .map((match) => ({
      words: (match.slice(1).find((inner) => inner !== undefined) ?? '').trim(),
      start: match.index,
      end: match.index + match[0].length,
    }))
    .filter(({ words }) => /[\p{L}\p{N}]/u.test(words))
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
