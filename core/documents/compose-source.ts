import type { DocumentBlock, ReadDocument, SourcePlace } from './document.ts'

export type ComposedSource = { name: string; content: string; places: SourcePlace[] }

const longestName = 255
/** Maximum number of characters in the name of a file, chapter or speaker in a place. */
const longestWords = 80
/** Maximum number of places that fit into one request beside the text. More places are reduced to minutes and lose their speakers. */
const mostPlaces = 3_000

/**
 * Makes one Markdown text of documents, in their order, with the place of each paragraph. `cuts` are indexes of blocks that are left out.
 * Several documents each begin with their name as a heading, unless a document begins with a heading of its own.
 */
export function composeSource(
  documents: readonly { document: ReadDocument; cuts: ReadonlySet<number> }[],
): ComposedSource {
  const places: SourcePlace[] = []
  const parts: string[] = []
  let at = 0
  const add = (text: string, place: Omit<SourcePlace, 'at'>) => {
    if (!isSamePlace(places.at(-1), place)) places.push({ at, ...place })
    parts.push(text)
    at += text.length + 2
  }
  for (const { document, cuts } of documents) {
    const kept = document.blocks.filter((_, index) => !cuts.has(index))
    let chapter: string | undefined
    if (documents.length > 1 && kept.length > 0 && kept[0]?.kind !== 'heading')
      add(`# ${escaped(document.name.replace(/\.\w{2,5}$/, ''))}`, { file: document.name })
    const file = shortened(document.name, longestWords)
    for (const block of kept) {
      if (block.kind === 'heading' && (block.level ?? 1) <= 3) chapter = shortened(block.text, longestWords)
      const { page, speaker, seconds } = block
      add(markdownOf(block), {
        file,
        ...(page !== undefined && { page }),
        ...(chapter && { chapter }),
        ...(speaker && { speaker: shortened(speaker, longestWords) }),
        ...(seconds !== undefined && { seconds }),
      })
    }
  }
  return {
    name: nameOf(documents.map(({ document }) => document.name)),
    content: parts.join('\n\n'),
    places: places.length > mostPlaces ? coarser(places) : places,
  }
}

/** Returns the blocks that are left out by default: notes, because they interrupt the story. */
export function usualCuts({ blocks }: ReadDocument): Set<number> {
  return new Set(blocks.flatMap(({ kind }, index) => (kind === 'note' ? [index] : [])))
}

/** Returns "Memo.docx, Call.vtt and 2 more". */
function nameOf(names: string[]): string {
  const rest = names.length - 2
  const all = rest > 1 ? `${names.slice(0, 2).join(', ')} and ${rest} more` : names.join(', ')
  return shortened(all, longestName)
}

function coarser(places: SourcePlace[]): SourcePlace[] {
  const few: SourcePlace[] = []
  for (const { speaker: _, ...place } of places) {
    const { at, ...where } =
      place.seconds === undefined ? place : { ...place, seconds: Math.floor(place.seconds / 60) * 60 }
    if (!isSamePlace(few.at(-1), where)) few.push({ at, ...where })
  }
  // Places of files only always fit.
  return few.length <= mostPlaces
    ? few
    : few.filter(({ file }, index) => file !== few[index - 1]?.file).map(({ at, file }) => ({ at, file }))
}

function isSamePlace(last: SourcePlace | undefined, place: Omit<SourcePlace, 'at'>): boolean {
  if (!last) return false
  const { at: _, ...before } = last
  return JSON.stringify(before) === JSON.stringify(place)
}

function markdownOf({ kind, text, level = 1, speaker }: DocumentBlock): string {
  const words = escaped(text)
  if (kind === 'heading') return `${'#'.repeat(Math.min(level, 6))} ${words}`
  if (speaker) return `**${escaped(speaker)}:** ${words}`
  return kind === 'item' ? `- ${words}` : words
}

/** Escapes characters that markdown would read as markup. */
function escaped(text: string): string {
  return text
    .replace(/[*`\\]|<(?=[a-z/!])|\b_|_\b/gi, '\\$&')
    .replace(/^(?:[#>|=~]|[-+](?=\s))/, '\\$&')
    .replace(/^(\d{1,9})([.)])(?=\s)/, '$1\\$2')
}

function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`
}
