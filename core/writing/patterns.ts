/**
 * A pattern for whole words: \b only knows ASCII letters. Alternatives stand between bars; each may begin with a capital.
 * The flag i is no way: with it \p{Ll} finds capitals too, and German tells "das" from "das Werk" by them.
 */
export function words(list: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives(list)})(?![\\p{L}\\p{N}])`, 'u')
}

/** The same at the start of a sentence, behind an opening quotation mark or dash if there is one. */
export function firstWords(list: string): RegExp {
  return new RegExp(`^["“«„»'¡¿–—\\s]*(?:${alternatives(list)})(?![\\p{L}\\p{N}])`, 'u')
}

function alternatives(list: string): string {
  return outerParts(list)
    .join('|')
    .replace(
      /(^|\||\(\?(?:[:=!]|<[=!]))(\p{L})/gu,
      (_, before: string, letter: string) => `${before}[${letter.toLowerCase()}${letter.toUpperCase()}]`,
    )
}

/** Between the bars that stand in no brackets: in "ce(?! qu| sont)" the blanks belong to the words. */
function outerParts(list: string): string[] {
  const parts = ['']
  let depth = 0
  for (const sign of list) {
    if (sign === '(') depth++
    if (sign === ')') depth--
    if (sign === '|' && depth === 0) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts.map((part) => part.trim())
}

/** A person's name of up to three parts: "Frank Worsley", "Simone de Beauvoir". */
export const personName = '\\p{Lu}[\\p{L}’-]+(?: (?:de |von |van |del |la )?\\p{Lu}[\\p{L}’-]+){0,2}'
