import type { LeftOut } from './left-out.ts'

/** A heading, paragraph, list item or note of a document, with its position there. */
export type DocumentBlock = {
  kind: 'heading' | 'paragraph' | 'item' | 'note'
  /** Plain text, without Markdown. */
  text: string
  /** Level of a heading. 1 is the highest. */
  level?: number
  page?: number
  /** Of recorded speech: who says this, and when. */
  speaker?: string
  seconds?: number
}

/** The content that a reader finds in one document. */
export type ReadDocument = {
  name: string
  blocks: DocumentBlock[]
  leftOut: LeftOut
}

/** Where a stretch of the source text came from. The stretch begins at `at` (UTF-16 offset) and ends where the next place begins. */
export type SourcePlace = {
  at: number
  file: string
  page?: number
  chapter?: string
  speaker?: string
  seconds?: number
}

export const mostDocuments = 20
export const largestDocumentBytes = 50_000_000
export function tooLargeDocument(bytes: number): string {
  return `It has ${Math.ceil(bytes / 1_000_000)} MB; at most ${largestDocumentBytes / 1_000_000} MB are read. Save it without pictures, or only the part about the leader.`
}

export const documentEndings = [
  '.docx',
  '.pdf',
  '.epub',
  '.html',
  '.htm',
  '.rtf',
  '.vtt',
  '.srt',
  '.txt',
  '.md',
]
