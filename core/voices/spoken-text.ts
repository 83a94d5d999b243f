const unspoken = new RegExp(
  [
    '\\p{Extended_Pictographic}|\\p{Emoji_Modifier}|\\p{Regional_Indicator}',
    // Invisible ones: joiners, direction marks, variation selectors, the keycap's frame.
    '\\u200B|\\u200C|\\u200D|\\u200E|\\u200F|\\uFE0E|\\uFE0F|\\uFEFF|\\u20E3|[\\u202A-\\u202E]|[\\u2060-\\u2069]',
  ].join('|'),
  'gu',
)

/**
 * The text as an engine gets it: one line, plain quotes, without marks that would be read aloud (stars of emphasis,
 * emoji, invisible characters). Numbers, dates and abbreviations stay: every engine reads those itself.
 */
export function spokenText(text: string): string {
  return text
    .normalize('NFC')
    .replace(unspoken, '')
    .replace(/\p{Cc}|\s/gu, ' ')
    .replace(/[‘’‚‛′]/g, "'")
    .replace(/[“”„‟″«»‹›]/g, '"')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`~#|<>\\^{}[\]]+/g, ' ')
    .replace(/ +([,.;:!?])/g, '$1')
    .replace(/ {2,}/g, ' ')
    .trim()
}
