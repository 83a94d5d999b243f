import type { SourcePlace } from './document.ts'

/** Returns where the text at this offset came from; null for a text that was not imported. */
export function placeAt(
  places: readonly SourcePlace[] | null | undefined,
  offset: number,
): SourcePlace | null {
  return places?.findLast(({ at }) => at <= offset) ?? null
}

const english = {
  page: (page: number) => `p. ${page}`,
  chapter: (chapter: string) => `“${chapter}”`,
  minute: (minute: number) => `min ${minute}`,
}

/** Returns "Memo.docx, p. 3" or "Call.vtt, min 12, Ms Okoye". */
export function placeInWords(
  { file, page, chapter, speaker, seconds }: SourcePlace,
  words: typeof english = english,
): string {
  const parts = [file]
  if (page !== undefined) parts.push(words.page(page))
  else if (chapter) parts.push(words.chapter(chapter))
  if (seconds !== undefined) parts.push(words.minute(Math.floor(seconds / 60)))
  if (speaker) parts.push(speaker)
  return parts.join(', ')
}
