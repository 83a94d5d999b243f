import type { Language } from '#core/languages/languages.ts'
import { languagePacks } from '#core/languages/packs.ts'
import type { Block } from './prose-blocks.ts'
import type { Sentence } from './source.ts'

/** The years of a post or of studies: "Jan 2018 - Present · 7 yrs", "Bachelor of Nursing · 1996 - 1999". */
const years =
  /(?:^|· )(?:\p{L}+\.? )?(?:\d{2}[./])?(?:19|20)\d\d\s?[–—-]\s?(?:(?:\p{L}+\.? |\d{2}[./])?(?:19|20)\d\d|\p{L}+)/u
const yearsAlone = new RegExp(
  `^(?:${years.source}|(?:since|seit|depuis|desde) (?:\\p{L}+ )?(?:19|20)\\d\\d)(?: ?[·,(|].*)?$`,
  'iu',
)
/** A line of names alone: "Leeds and Kigali", "Saint-Étienne, France". */
const placeAlone = /^\p{Lu}[\p{L}’'.-]*(?:(?:,| \p{Ll}{1,3})? \p{Lu}[\p{L}’'.-]*){0,4}$/u
const fewestHeadings = 2
const longestOfHead = 70
/** Maximum number of lines of a post above its years: the position, and the place. */
const mostAboveYears = 2

/** The years in the heading of a post: "(2010 – 2014)", "(2019 – )". */
export const postYears = / \(\d{4} – (?:\d{4})?\)$/
/** Minimum number of posts with years for a profile to be read as it is, even if it has no whole sentences. */
const fewestPosts = 2

export const hasPosts = (sentences: readonly Pick<Sentence, 'heading'>[]) =>
  new Set(sentences.flatMap(({ heading }) => (postYears.test(heading ?? '') ? heading : []))).size >=
  fewestPosts

type Line = { text: string; start: number; end: number }

/**
 * Gives headings to a profile that was copied as plain text: section titles such as "Experience", and for each post its position and
 * place.
 */
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

/** Whether a block is a post without any further text: "École centrale – Diplôme – 1998 - 2001". */
function isOnlyPost({ text }: Block): boolean {
  const lines = linesOf(text)
  return postAt(lines)?.lines === lines.length
}

/** Whether a block is a short entry with one year: "Universidad de Cádiz – intercambio, 2000". */
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

/** Joins the lines of a block to one list item: "École centrale, Diplôme, 1998 - 2001". */
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

/**
 * Returns the heading of a post with its years: "Treasurer — Community Kitchen (2011 – 2014)" for "Treasurer, Community Kitchen". A
 * current post has no end year.
 */
function withYears(post: string, years: string): string {
  const [from = '', to = ''] = years.match(/(?:19|20)\d\d/g) ?? []
  return `${/ [—–|] /.test(post) ? post : post.replace(', ', ' — ')} (${from} – ${to})`
}

/** Moves years that are alone below a heading into that heading, which makes it the heading of a post. */
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

/** Whether the lines are a list of honours or studies: each line has a year and no sentence end. */
const areList = (lines: readonly Line[]) =>
  lines.every(({ text }) => /(?<!\d)(?:19|20)\d\d(?!\d)/.test(text) && !/[.!?…:;,]["”»“’)]*$/u.test(text))

/**
 * Returns the post at the beginning of the lines: its name and workplace, with the years above or below, and the place. Null if there is
 * none.
 */
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
