import type { Language } from '#core/dialog/languages.ts'

export type NotesChapter = { title: string; startMs: number }

/** Said in every item: directories ask for it, and listeners should not have to guess. */
export const aiDisclosures: Record<Language, string> = {
  en: 'The voices and the script of this episode were made with AI.',
  es: 'Las voces y el guion de este episodio se crearon con IA.',
  fr: 'Les voix et le texte de cet épisode ont été créés avec une IA.',
  de: 'Stimmen und Text dieser Folge wurden mit KI erzeugt.',
}

const limitBytes = 4000
const sizeBytes = (text: string) => new TextEncoder().encode(text).length

/**
 * The item's description as HTML of at most 4,000 bytes: what the creator wrote, the disclosure, one line per chapter.
 * Directories count bytes and cut without mercy, so the creator's text is cut here, at a word, and never a tag.
 */
export function describeEpisode(text: string, language: Language, chapters: NotesChapter[]): string {
  const disclosure = paragraph(aiDisclosures[language])
  const lines =
    chapters.length >= 3 ? chapters.map((chapter) => paragraph(chapterLine(chapter))).join('') : ''
  const tail = sizeBytes(disclosure + lines) <= limitBytes / 2 ? disclosure + lines : disclosure
  return fittingParagraphs(text, limitBytes - sizeBytes(tail)) + tail
}

/** The same without a limit, for content:encoded. */
export function fullShowNotes(text: string, language: Language, chapters: NotesChapter[]): string {
  return [...paragraphsOf(text), aiDisclosures[language], ...chapters.map(chapterLine)]
    .map(paragraph)
    .join('')
}

/** Plain text of at most `limit` bytes, cut at a word. */
export function fittingText(text: string, limit: number): string {
  if (sizeBytes(text) <= limit) return text
  const words = text.split(/(?<=\s)/)
  let kept = ''
  for (const word of words) {
    if (sizeBytes(`${kept}${word.trimEnd()}…`) > limit) break
    kept += word
  }
  return `${kept.trimEnd()}…`
}

function fittingParagraphs(text: string, limit: number): string {
  let html = ''
  for (const piece of paragraphsOf(text)) {
    const next = html + paragraph(piece)
    if (sizeBytes(next) <= limit) {
      html = next
      continue
    }
    // Escaping makes text longer, five bytes for one at worst.
    const room = Math.floor((limit - sizeBytes(html) - 7) / 5)
    const isWorthIt = room > 40
    return isWorthIt ? html + paragraph(fittingText(piece, room)) : html
  }
  return html
}

function paragraphsOf(text: string): string[] {
  return text
    .split(/\n{2,}|\r\n\r\n/)
    .map((piece) => piece.replace(/\s+/g, ' ').trim())
    .filter((piece) => piece !== '')
}

function paragraph(text: string): string {
  return `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`
}

function chapterLine({ title, startMs }: NotesChapter): string {
  const seconds = Math.floor(startMs / 1000)
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return `${parts.map((part) => String(part).padStart(2, '0')).join(':')} ${title}`
}
