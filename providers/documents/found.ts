import type { DocumentBlock } from '#core/documents/document.ts'
import type { LeftOut } from '#core/documents/left-out.ts'

/** What a reader of one kind finds, and how much of what it leaves out. */
export type Found = { blocks: DocumentBlock[]; left: LeftOut }
