type Pattern = { start: string; slots: string[]; translation: string; expression: () => RegExp }

/** Slots that hold words of ours, translated in turn; the others hold names and what people wrote. */
const ownWords = /^(why|what|when|wait|length|language|other|needs|noun|list)$/

/**
 * Translates by sentences in which {slots} stand for what changes. One without slots is found at once; of the others those
 * are tried that begin like it, the longest beginning first.
 */
export function translatorOf(sentences: Readonly<Record<string, string>>): (sentence: string) => string {
  const exact = new Map(Object.entries(sentences))
  const patterns = [...exact]
    .filter(([english]) => english.includes('{'))
    .sort(([one], [other]) => other.length - one.length)
    .map(([english, translation]) => patternOf(english, translation))
    .sort((one, other) => other.start.length - one.start.length)

  const translate = (sentence: string) => exact.get(sentence) ?? fromPattern(sentence)

  function fromPattern(sentence: string): string | undefined {
    for (const { start, slots, translation, expression } of patterns) {
      const found = sentence.startsWith(start) ? expression().exec(sentence) : null
      if (found)
        return translation.replace(/\{(\w+)\}/g, (_, name: string) => {
          const said = found[slots.indexOf(name) + 1] ?? ''
          return ownWords.test(name) ? inParts(said) : said
        })
    }
    return undefined
  }

  /** Sentences that stand together, if each is known, else one; before a colon may stand what it is about. Dots part a list. */
  function inParts(text: string): string {
    if (text.includes(' · ')) return text.split(' · ').map(inParts).join(' · ')
    const parts = text.split(/(?<=[.!?]) (?=\p{Lu})/u).map(translate)
    if (parts.every((part) => part !== undefined)) return parts.join(' ')
    const [, about = '', rest = ''] = /^([^:]{1,80}: )(.+)$/s.exec(text) ?? []
    return exact.get(text) ?? fromPattern(text) ?? about + (translate(rest) ?? text.slice(about.length))
  }
  return inParts
}

function patternOf(english: string, translation: string): Pattern {
  const pieces = english.split(/\{(\w+)\}/)
  const [start = ''] = pieces
  const slots = pieces.filter((_, place) => place % 2 === 1)
  let made: RegExp | undefined
  const expression = () => {
    made ??= new RegExp(
      `^${pieces.map((piece, place) => (place % 2 ? slot(piece) : escaped(piece))).join('')}$`,
      's',
    )
    return made
  }
  return { start, slots, translation, expression }
}

/** A slot whose name begins with "count" is a number. */
const slot = (name: string) => (name.startsWith('count') ? '([\\d.,]+)' : '(.*?)')
const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
