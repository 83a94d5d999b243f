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

/** How many things of each kind were not taken from a document. */
export type LeftOut = Partial<Record<keyof typeof names, number>>

/** Returns the kinds that were left out, with their counts. No count is zero. */
export function partsLeftOut(left: LeftOut): [kind: keyof LeftOut, count: number][] {
  return Object.entries(left).flatMap(([kind, count]) => (count ? [[kind as keyof LeftOut, count]] : []))
}

/** Returns "2 tables", "1 picture". */
export function leftOutInWords(left: LeftOut): string[] {
  return partsLeftOut(left).map(([kind, count]) => `${count} ${names[kind][count === 1 ? 0 : 1]}`)
}
