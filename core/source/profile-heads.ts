import type { Language } from '#core/languages/languages.ts'
import { languagePacks } from '#core/languages/packs.ts'
import type { Block } from './prose-blocks.ts'

/** "Jan 2018 - Present · 7 yrs", "Bachelor of Nursing · 1996 - 1999". */
const years =
  /(?:^|· )(?:\p{L}+\.? )?(?:\d{2}[./])?(?:19|20)\d\d\s?[–—-]\s?(?:(?:\p{L}+\.? |\d{2}[./])?(?:19|20)\d\d|\p{L}+)/u
const fewestHeadings = 2
const longestOfHead = 70
/** Lines of a post above its years: what it was, and where. */
const mostAboveYears = 2

type Line = { text: string; start: number; end: number }

/** Gives a profile that was copied as plain text its headings: "Experience", and of each post what it was and where. */
export function withProfileHeads(blocks: readonly Block[], language: Language): Block[] {
  const { profileHeading } = languagePacks[language].writing.kinds
  const isHeading = ({ text }: Pick<Line, 'text'>) => profileHeading.test(text.replace(/:$/, ''))
  const found = blocks.flatMap((block) => linesOf(block.text).filter(isHeading))
  if (found.length < fewestHeadings) return [...blocks]
  return blocks.flatMap((block) => (block.kind === 'paragraph' ? parted(block, isHeading) : [block]))
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
    const last = lines[(next < 0 ? lines.length : next) - 1] ?? line
    parts.push({
      kind: block.kind,
      text: block.text.slice(line.start, last.end),
      places: block.places.slice(line.start, last.end),
    })
    index = next < 0 ? lines.length : next
  }
  return parts
}

/** A post: its name, where it was, its years, its place. */
function postAt(lines: readonly Line[]): { title: string; lines: number } | null {
  const isShort = ({ text }: Line) => text.length <= longestOfHead && !/[.!?:;,]$/.test(text)
  const at = lines.slice(0, mostAboveYears + 1).findIndex(({ text }) => years.test(text))
  const above = lines.slice(0, at)
  const [post, where] = above.map(({ text }) => text.split(' · ')[0]?.trim() ?? '')
  if (at < 1 || !post || !above.every(isShort)) return null
  const below = lines[at + 1]
  const hasPlace = below !== undefined && lines.length === at + 2 && isShort(below)
  const title = where && !/ [—–|] /.test(post) ? `${post} — ${where}` : post
  return { title, lines: at + 1 + Number(hasPlace) }
}

function linesOf(text: string): Line[] {
  return [...text.matchAll(/[^\r\n]+/g)].map(({ 0: line, index }) => {
    const start = index + line.length - line.trimStart().length
    return { text: line.trim(), start, end: start + line.trim().length }
  })
}
