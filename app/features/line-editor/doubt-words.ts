import type { Doubt } from '#core/grounding/doubt.ts'

/** Explains to the editor in one sentence why a line is not supported. */
export function doubtWords({ kind, words }: Doubt): string {
  const excerpt = words.length > 90 ? `${words.slice(0, 90)} …` : words
  switch (kind) {
    case 'quotation':
      return `“${excerpt}” does not stand in your text letter for letter.`
    case 'number':
    case 'date':
      return `The passage does not say “${excerpt}”, or says it of something else.`
    case 'name':
      return `“${excerpt}” does not occur in your text.`
    case 'denial':
      return `Where the line has “${excerpt}”, the passage says the opposite.`
    case 'doer':
      return `In the passage it is not “${excerpt}” who does this.`
    case 'belief':
      return 'The passage tells this as a rumour, a belief or a claim, the line as a fact.'
    case 'absolute':
      return `“${excerpt}” is more than the passage says.`
    case 'cause':
      return `The passage gives no such reason: “${excerpt}”.`
    case 'order':
      return 'The passage tells this in another order.'
    case 'invented':
      return `The passage knows nothing of “${excerpt}”.`
    case 'passage':
      return 'No passage of your text was found for it.'
  }
}
