/** A pattern for whole words: \b only knows ASCII letters. Alternatives stand between bars. */
export function words(list: string, flags = 'iu'): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives(list)})(?![\\p{L}\\p{N}])`, flags)
}

/** The same at the start of a sentence, behind an opening quotation mark or dash if there is one. */
export function firstWords(list: string): RegExp {
  return new RegExp(`^["“«„»'¡¿–—\\s]*(?:${alternatives(list)})(?![\\p{L}\\p{N}])`, 'iu')
}

function alternatives(list: string): string {
  return list
    .trim()
    .split(/\s*\|\s*/)
    .join('|')
}
