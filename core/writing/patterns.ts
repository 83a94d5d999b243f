/**
 * Builds a pattern for whole words, because \b knows only ASCII letters. Alternatives are separated by `|`, and each may begin with a
 * capital. The `i` flag cannot be used: with it \p{Ll} matches capitals too, and in German \p{Ll} must distinguish "das" from "das Werk".
 */
export function words(list: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives(list)})(?![\\p{L}\\p{N}])`, 'u')
}

/** Same as `words`, but only at the beginning of a sentence, after an optional opening quotation mark or dash. */
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

/** Splits a list at the bars outside brackets and trims the parts. The spaces in "ce(?! qu| sont)" must stay. */
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
