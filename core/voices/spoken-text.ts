const unspoken = new RegExp(
  [
    '\\p{Extended_Pictographic}|\\p{Emoji_Modifier}|\\p{Regional_Indicator}',
    // Invisible ones: joiners, direction marks, variation selectors, the keycap's frame.
    '\\u200B|\\u200C|\\u200D|\\u200E|\\u200F|\\uFE0E|\\uFE0F|\\uFEFF|\\u20E3|[\\u202A-\\u202E]|[\\u2060-\\u2069]',
  ].join('|'),
  'gu',
)

/**
 * The text as passed to an engine: one line, plain quotes, without characters that would be read aloud (asterisks of
 * emphasis, emoji, invisible characters). Numbers, dates and abbreviations stay: every engine reads those itself.
 */
export function spokenText(text: string): string {
  return (
    text
      .normalize('NFC')
      .replace(unspoken, '')
      .replace(/\p{Cc}|\s/gu, ' ')
      .replace(/[‘’‚‛′]/g, "'")
      .replace(/[“”„‟″«»‹›]/g, '"')
      // Linear time, whatever brackets stay open: neither half matches beyond the next "[".
      .replace(/\[([^[\]]*)\]\([^[)]*\)/g, '$1')
      .replace(/[*_`~#|<>\\^{}[\]]+/g, ' ')
      .replace(/ {2,}/g, ' ')
      .replace(/ ([,.;:!?])/g, '$1')
      .trim()
  )
}
