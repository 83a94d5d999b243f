/** The words inside quotation marks of all kinds, in order. Apostrophes do not open a quotation. */
export function quotationsIn(text: string): string[] {
  return [...text.matchAll(marks)]
    .map((match) => (match.slice(1).find((inner) => inner !== undefined) ?? '').trim())
    .filter((inner) => /[\p{L}\p{N}]/u.test(inner))
}

const marks = new RegExp(
  [
    '„([^„“”"]+)[“”"]',
    '“([^“”„"]+)[”"]',
    '«([^«»]+)»',
    '»([^«»]+)«',
    '"([^"“”„]+)["”]',
    '[‚]([^‚‘’]+)[‘’]',
    // Single ones must stand where a word begins and end where one ends: 'so' but not rock ’n’ roll.
    '(?<![\\p{L}\\p{N}])‘([^‘]+?)’(?![\\p{L}\\p{N}])',
    "(?<![\\p{L}\\p{N}])'([^']+)'(?![\\p{L}\\p{N}])",
    '‹([^‹›]+)›',
    '›([^‹›]+)‹',
  ].join('|'),
  'gu',
)
