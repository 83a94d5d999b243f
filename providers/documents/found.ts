import type { DocumentBlock } from '#core/documents/document.ts'
import type { LeftOut } from '#core/documents/left-out.ts'

/** What a reader found in a document, and the counts of what it left out. */
export type Found = { blocks: DocumentBlock[]; left: LeftOut }
