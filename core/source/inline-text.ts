import type { fromMarkdown } from 'mdast-util-from-markdown'

export type Nodes = ReturnType<typeof fromMarkdown> | ReturnType<typeof fromMarkdown>['children'][number]

/** Returns the text of a heading or paragraph, and for each UTF-16 unit its offset in the parsed text. */
export function inlineText(node: Nodes, parsed: string): { text: string; places: number[] } {
  const units: string[] = []
  const places: number[] = []
  collect(node, parsed, units, places)
  return { text: units.join(''), places }
}

function collect(node: Nodes, parsed: string, units: string[], places: number[]): void {
  const start = node.position?.start.offset ?? 0
  const end = node.position?.end.offset ?? start
  switch (node.type) {
    case 'text':
      align(node.value, parsed, start, end, units, places)
      return
    case 'inlineCode':
      align(node.value, parsed, parsed.indexOf(node.value, start), end, units, places)
      return
    case 'break':
      units.push(' ')
      places.push(start)
      return
    case 'link':
      // Skips bare URLs, which cannot be read aloud.
      if (/^(?:https?:|www\.|mailto:)/i.test(parsed.slice(start, end).replace(/^</, ''))) return
  }
  if ('children' in node) for (const child of node.children) collect(child, parsed, units, places)
}

/** Finds the offset of each unit of `value` in its Markdown, where escapes, entities and line prefixes add characters. */
function align(
  value: string,
  parsed: string,
  start: number,
  end: number,
  units: string[],
  places: number[],
): void {
  let place = Math.max(start, 0)
  for (let index = 0; index < value.length; index++) {
    const unit = value[index] ?? ''
    let entity: RegExpExecArray | null = null
    while (place < end && parsed[place] !== unit) {
      if (parsed[place] === '&') {
        entity = /^&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/i.exec(parsed.slice(place, place + 40))
        if (entity) break
      }
      place++
    }
    units.push(unit)
    places.push(Math.min(place, Math.max(end - 1, start)))
    if (!entity) place++
    // A character outside the BMP has two units in the value but only one entity.
    else if (!/[\uD800-\uDBFF]/.test(unit)) place += entity[0].length
  }
}
