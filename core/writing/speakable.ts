/**
 * Returns a source sentence ready to be read aloud: without URLs, e-mail addresses, footnote numbers, markup, emoji and life dates in
 * brackets. `names` keep their capitals. `spoken` expands abbreviations.
 */
export function speakable(
  sentence: string,
  names: readonly string[] = [],
  spoken: readonly [RegExp, string][] = [],
): string {
  const plain = sentence
    .replace(/\[\^?(?:\d{1,3}|[a-z]|citation needed|note \d+)\](?!\()/gi, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<?(?:https?:\/\/|www\.)(?:[^\s<>()"]|\([^\s()]*\))*(?:[^\s<>()".,;:!?]|\([^\s()]*\))>?/gi, '')
    .replace(/(?<![\p{L}\d])[\w.+-]+@[\w-]+\.[\w.]+[\w]/gu, '')
    .replace(/<\/?[a-z][^<>]{0,200}>/gi, '')
    .replace(
      /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\uFE0F|\u200D|\u20E3)+/gu,
      '',
    )
    .replace(/[*_`#|~^{}\\]+/g, (signs) => (signs === '*' ? '*' : ' '))
    .replace(lifeDates, '')
    .replace(measures, '')
    .replace(/\*/g, ' ')
    .replace(/[[\]]/g, '')
    .replace(/[\u202A-\u202E\u2066-\u2069]|\p{Cc}/gu, ' ')
    .replace(/\(\s*[;,]?\s*\)/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ +([.,])/g, '$1')
    .trim()
  const said = spoken.reduce((text, [written, words]) => text.replace(written, words), plain)
  return quietCapitals(said, names)
}

/** Life dates and pronunciation: "(1874–1922)", "(* 9. März 1889 in Lindau; † 1961)", "(born 3 May 1921)", "(pronounced …)". */
const lifeDates =
  / ?\((?:[^()]{0,60}\b\d{4}[^()\d]{0,40}[–—-][^()]{0,60}\b\d{4}[^()]{0,20}|[^()]{0,6}[*†][^()]{0,160}|(?:born|geboren|geb\.|née?|nacid[oa]|pronounced|IPA)[^()]{0,160})\)/giu

/** Converted measures in brackets: "106 pounds (48 kg)". */
const measures =
  / ?\((?:about |etwa |unos |environ )?\d[\d.,]* ?(?:kg|g|lb|m|cm|mm|km|ft|in|km²|ha|°[CF]|miles)\)/g

/** Adds a full stop to a line without final punctuation, so that the voice falls at its end. */
export function closed(sentence: string): string {
  return /[.!?…:;,]["'”»“«’)\s]*$/u.test(sentence) ? sentence : `${sentence}.`
}

/** Puts a line in capitals into lower case, because a voice would spell it. Only the given names are capitalised again. */
function quietCapitals(text: string, names: readonly string[]): string {
  if (/\p{Ll}/u.test(text) || (text.match(/\p{Lu}{2,}/gu)?.length ?? 0) < 4) return text
  const known = new Map(names.flatMap((name) => name.split(' ')).map((name) => [name.toLowerCase(), name]))
  return text
    .toLowerCase()
    .replace(/\p{L}+/gu, (word) => known.get(word) ?? word)
    .replace(/^\P{L}*\p{L}|(?<=[.!?]\s+)\p{L}/gu, (letter) => letter.toUpperCase())
}
