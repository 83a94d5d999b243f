const unspoken = new RegExp(
  [
    '\\p{Extended_Pictographic}|\\p{Emoji_Modifier}|\\p{Regional_Indicator}',
    // Invisible characters: joiners, direction marks, variation selectors, the frame of keycaps.
    '\\u200B|\\u200C|\\u200D|\\u200E|\\u200F|\\uFE0E|\\uFE0F|\\uFEFF|\\u20E3|[\\u202A-\\u202E]|[\\u2060-\\u2069]',
  ].join('|'),
  'gu',
)

/**
 * Returns the text as passed to an engine: one line, plain quotes, without characters that would be read aloud (asterisks of emphasis,
 * emoji, invisible characters). Numbers, dates and abbreviations stay, because every engine has its own way to read them.
 */
export function spokenText(text: string): string {
  return (
    text
      .normalize('NFC')
      .replace(unspoken, '')
      .replace(/\p{Cc}|\s/gu, ' ')
      .replace(/[‘’‚‛′]/g, "'")
      .replace(/[“”„‟″«»‹›]/g, '"')
      // Runs in linear time even with many unclosed brackets, because neither half matches beyond the next "[".
      .replace(/\[([^[\]]*)\]\([^[)]*\)/g, '$1')
      .replace(/[*_`~#|<>\\^{}[\]]+/g, ' ')
      .replace(/ {2,}/g, ' ')
      .replace(/ ([,.;:!?])/g, '$1')
      .trim()
  )
}
