import type { LeftOut } from './left-out.ts'

/** A heading, paragraph, list item or note of a document, and where it stood there. */
export type DocumentBlock = {
  kind: 'heading' | 'paragraph' | 'item' | 'note'
  /** Plain words, without markdown. */
  text: string
  /** Of a heading: 1 is the highest. */
  level?: number
  page?: number
  /** Of what is spoken: who says it, and when. */
  speaker?: string
  seconds?: number
}

/** What a reader finds in one document. */
export type ReadDocument = {
  name: string
  blocks: DocumentBlock[]
  leftOut: LeftOut
}

/** Places of a source text: what begins at `at` (UTF-16) and ends where the next begins stood there in that file. */
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
