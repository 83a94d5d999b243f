import type { Language } from '#core/languages/languages.ts'
import { languagePacks } from '#core/languages/packs.ts'
import type { Block } from './prose-blocks.ts'
import type { Sentence } from './source.ts'

/** "Jan 2018 - Present · 7 yrs", "Bachelor of Nursing · 1996 - 1999". */
const years =
  /(?:^|· )(?:\p{L}+\.? )?(?:\d{2}[./])?(?:19|20)\d\d\s?[–—-]\s?(?:(?:\p{L}+\.? |\d{2}[./])?(?:19|20)\d\d|\p{L}+)/u
const yearsAlone = new RegExp(
  `^(?:${years.source}|(?:since|seit|depuis|desde) (?:\\p{L}+ )?(?:19|20)\\d\\d)(?: ?[·,(|].*)?$`,
  'iu',
)
/** "Leeds and Kigali", "Saint-Étienne, France": all names. */
const placeAlone = /^\p{Lu}[\p{L}’'.-]*(?:(?:,| \p{Ll}{1,3})? \p{Lu}[\p{L}’'.-]*){0,4}$/u
const fewestHeadings = 2
const longestOfHead = 70
/** Lines of a post above its years: what it was, and where. */
const mostAboveYears = 2

/** Of the heading of a post its years: "(2010 – 2014)", "(2019 – )". */
export const postYears = / \(\d{4} – (?:\d{4})?\)$/
/** A profile of so many posts with their years is read as it stands, whole sentences or not. */
const fewestPosts = 2

export const hasPosts = (sentences: readonly Pick<Sentence, 'heading'>[]) =>
  new Set(sentences.flatMap(({ heading }) => (postYears.test(heading ?? '') ? heading : []))).size >=
  fewestPosts

type Line = { text: string; start: number; end: number }

/** Gives a profile that was copied as plain text its headings: "Experience", and of each post what it was and where. */
export function withProfileHeads(blocks: readonly Block[], language: Language): Block[] {
  const { profileHeading } = languagePacks[language].writing.kinds
  const isHeading = ({ text }: Pick<Line, 'text'>) => profileHeading.test(text.replace(/:$/, ''))
  const found = blocks.flatMap((block) => linesOf(block.text).filter(isHeading))
  if (found.length < fewestHeadings) return [...blocks]
  let isAmongStudies = false
  return withoutYears(
    blocks.flatMap((block, index) => {
      const [above, below] = [blocks[index - 1], blocks[index + 1]]
      const isFirst = above !== undefined && linesOf(above.text).slice(-1).some(isHeading)
      isAmongStudies =
        block.kind === 'paragraph' &&
        ((isFirst && below !== undefined && isOnlyPost(block) && isShortStudy(below)) ||
          (isAmongStudies && (isOnlyPost(block) || isShortStudy(block))))
      if (isAmongStudies) return [asItem(block)]
      return block.kind === 'paragraph' ? parted(block, isHeading) : [block]
    }),
  )
}

/** "École centrale – Diplôme – 1998 - 2001": a post of which nothing more is told. */
function isOnlyPost({ text }: Block): boolean {
  const lines = linesOf(text)
  return postAt(lines)?.lines === lines.length
}

/** "Universidad de Cádiz – intercambio, 2000": short lines with one year. */
function isShortStudy({ kind, text }: Block): boolean {
  const lines = linesOf(text)
  return (
    kind === 'paragraph' &&
    lines.length > 1 &&
    lines.length <= mostAboveYears + 1 &&
    lines.every((line) => line.text.length <= longestOfHead && !/[.!?…:;]["”»“’)]*$/u.test(line.text)) &&
    /(?<!\d)(?:19|20)\d\d(?!\d)/.test(text) &&
    postAt(lines) === null
  )
}

/** Its lines as one item: "École centrale, Diplôme, 1998 - 2001". */
function asItem({ text, places }: Block): Block {
  const units = [...linesOf(text)].flatMap(({ start, end }, index) => [
    ...(index > 0 ? [', '] : []).flatMap((sign) =>
      [...sign].map((unit) => ({ unit, place: places[start] ?? 0 })),
    ),
    ...Array.from({ length: end - start }, (_, at) => ({
      unit: text[start + at] ?? '',
      place: places[start + at] ?? 0,
    })),
  ])
  return {
    kind: 'item',
    text: units.map(({ unit }) => unit).join(''),
    places: units.map(({ place }) => place),
  }
}

/** "Treasurer, Community Kitchen" as the heading of a post: "Treasurer — Community Kitchen (2011 – 2014)"; one that lasts has no end. */
function withYears(post: string, years: string): string {
  const [from = '', to = ''] = years.match(/(?:19|20)\d\d/g) ?? []
  return `${/ [—–|] /.test(post) ? post : post.replace(', ', ' — ')} (${from} – ${to})`
}

/** Years alone below a heading make it that of a post. */
function withoutYears(blocks: readonly Block[]): Block[] {
  const yearsOf = (block: Block | undefined) =>
    (block?.kind === 'paragraph' && linesOf(block.text).find(({ text }) => yearsAlone.test(text))) || null
  return blocks.flatMap((block, index) => {
    const isBelow = blocks[index - 1]?.kind === 'heading'
    const line = yearsOf(isBelow ? block : undefined)
    const below = yearsOf(blocks[index + 1])
    if (block.kind === 'heading' && below?.start === 0)
      return { ...block, text: withYears(block.text, below.text) }
    if (line?.start !== 0) return block
    const rest = { text: block.text.slice(line.end), places: block.places.slice(line.end) }
    return rest.text.trim() ? { ...block, ...rest } : []
  })
}

function parted(block: Block, isHeading: (line: Line) => boolean): Block[] {
  const lines = linesOf(block.text)
  const parts: Block[] = []
  for (let index = 0; index < lines.length; ) {
    const line = lines[index]
    if (!line) break
    const head = isHeading(line) ? { title: line.text, lines: 1 } : postAt(lines.slice(index))
    if (head) {
      parts.push({ kind: 'heading', text: head.title, places: block.places.slice(line.start, line.end) })
      index += head.lines
      continue
    }
    const next = lines.findIndex(
      (one, at) => at > index && (isHeading(one) || postAt(lines.slice(at)) !== null),
    )
    const own = lines.slice(index, next < 0 ? lines.length : next)
    index += own.length
    if (own.length > 1 && areList(own)) {
      for (const { text, start, end } of own)
        parts.push({ kind: 'item', text, places: block.places.slice(start, end) })
      continue
    }
    const last = own.at(-1) ?? line
    const isItem =
      last === line && parts.length > 0 && !years.test(line.text) && !/[.!?…]["”»“’)]*$/u.test(line.text)
    parts.push({
      kind: isItem ? 'item' : block.kind,
      text: block.text.slice(line.start, last.end),
      places: block.places.slice(line.start, last.end),
    })
  }
  return parts
}

/** Honours, studies: each line has its year and no end. */
const areList = (lines: readonly Line[]) =>
  lines.every(({ text }) => /(?<!\d)(?:19|20)\d\d(?!\d)/.test(text) && !/[.!?…:;,]["”»“’)]*$/u.test(text))

/** A post: its name and where it was, its years above or below them, its place. */
function postAt(lines: readonly Line[]): { title: string; lines: number } | null {
  const isShort = (line: Line | undefined): line is Line =>
    line !== undefined && line.text.length <= longestOfHead && !/[.!?:;,]$/.test(line.text)
  const isPlace = (line: Line | undefined) => isShort(line) && placeAlone.test(line.text)
  const at = lines.slice(0, mostAboveYears + 1).findIndex(({ text }) => years.test(text))
  const [first, second, third] = lines
  if (at === 0 && first && yearsAlone.test(first.text) && isShort(second) && !years.test(second.text)) {
    const where = !/, | [—–|] /.test(second.text) && isPlace(third) ? third?.text : undefined
    return {
      title: withYears(where ? `${second.text} — ${where}` : second.text, first.text),
      lines: where ? 3 : 2,
    }
  }
  const above = lines.slice(0, at)
  const [post, where] = above.map(({ text }) => text.split(' · ')[0]?.trim() ?? '')
  if (at < 1 || !post || !above.every(isShort)) return null
  const title = where && !/ [—–|] /.test(post) ? `${post} — ${where}` : post
  return {
    title: withYears(title, lines[at]?.text ?? ''),
    lines: at + 1 + Number(isPlace(lines[at + 1])),
  }
}

function linesOf(text: string): Line[] {
  return [...text.matchAll(/[^\r\n]+/g)].map(({ 0: line, index }) => {
    const start = index + line.length - line.trimStart().length
    return { text: line.trim(), start, end: start + line.trim().length }
  })
}
