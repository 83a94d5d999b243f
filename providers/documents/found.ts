import type { DocumentBlock } from '#core/documents/document.ts'

/** What a reader of one kind finds, and how much of what it leaves out. */
export type Found = { blocks: DocumentBlock[]; left: LeftOut }
export type LeftOut = Partial<Record<keyof typeof names, number>>

const names = {
  tables: ['table', 'tables'],
  pictures: ['picture', 'pictures'],
  comments: ['comment', 'comments'],
  code: ['piece of code', 'pieces of code'],
  heads: ['running head or foot of a page', 'running heads and feet of pages'],
  numbers: ['page number', 'page numbers'],
  emptyPages: ['page without text (a picture?)', 'pages without text (pictures?)'],
  turned: ['piece of turned text', 'pieces of turned text'],
  scripts: ['script', 'scripts'],
  menus: ['menu or form', 'menus and forms'],
} as const

/** "2 tables", "1 picture". */
export function leftOutInWords(left: LeftOut): string[] {
  return Object.entries(left).flatMap(([kind, count]) =>
    count ? [`${count} ${names[kind as keyof typeof names][count === 1 ? 0 : 1]}`] : [],
  )
}
