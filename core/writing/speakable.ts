/** A sentence of the source as it can be read aloud: no addresses, footnote numbers, leftover markup or emoji. `names` keep their capitals. */
export function speakable(sentence: string, names: readonly string[] = []): string {
  const plain = sentence
    .replace(/\[\^?(?:\d{1,3}|[a-z]|citation needed|note \d+)\](?!\()/gi, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<?(?:https?:\/\/|www\.)(?:[^\s<>()"]|\([^\s()]*\))*(?:[^\s<>()".,;:!?]|\([^\s()]*\))>?/gi, '')
    .replace(/<\/?[a-z][^<>]{0,200}>/gi, '')
    .replace(
      /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\uFE0F|\u200D|\u20E3)+/gu,
      '',
    )
    .replace(/[*_`#|~^{}\\]+/g, ' ')
    .replace(/[[\]]/g, '')
    .replace(/[\u202A-\u202E\u2066-\u2069]|\p{Cc}/gu, ' ')
    .replace(/\(\s*\)/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ +([.,])/g, '$1')
    .trim()
  return quietCapitals(plain, names)
}

/** With a full stop where a list item or heading-like line has none, so that a voice falls at its end. */
export function closed(sentence: string): string {
  return /[.!?…:;,]["'”»“’)\s]*$/u.test(sentence) ? sentence : `${sentence}.`
}

/** A line set in capitals alone would be spelled out or shouted; of its names only the given ones get theirs back. */
function quietCapitals(text: string, names: readonly string[]): string {
  if (/\p{Ll}/u.test(text) || (text.match(/\p{Lu}{2,}/gu)?.length ?? 0) < 4) return text
  const known = new Map(names.flatMap((name) => name.split(' ')).map((name) => [name.toLowerCase(), name]))
  return text
    .toLowerCase()
    .replace(/\p{L}+/gu, (word) => known.get(word) ?? word)
    .replace(/^\P{L}*\p{L}|(?<=[.!?]\s+)\p{L}/gu, (letter) => letter.toUpperCase())
}
