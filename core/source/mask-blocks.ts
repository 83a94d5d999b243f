/** Number of omitted blocks that are not prose. */
export type LeftOut = { tables: number; codeBlocks: number }

/**
 * Blanks out blocks that would slow down the Markdown parser or be read aloud: front matter, fenced code, pipe tables, HTML comments,
 * scripts and styles. Every character keeps its position, so offsets remain valid for `text`.
 */
export function maskBlocks(text: string): { masked: string; leftOut: LeftOut } {
  const leftOut: LeftOut = { tables: 0, codeBlocks: 0 }
  const masked = boldHeadings(maskTables(maskFences(maskFrontMatter(maskHtml(text)), leftOut), leftOut))
  return { masked, leftOut }
}

/** Turns a line that is all bold into a heading, apart from the lines below it: "**Chief engineer — La Guardia**". */
function boldHeadings(text: string): string {
  return text.replace(
    /^\*\*([^*\n]{3,80}[^*\n.!?…:;,])\*\*[ \t]*$/gm,
    (line, words: string) => `# ${words}${' '.repeat(line.length - words.length - 2)}`,
  )
}

function blank(part: string): string {
  return part.replace(/[^\r\n]/g, ' ')
}

const htmlBlocks = [
  { opening: /<!--/g, closing: '-->' },
  { opening: /<script\b/gi, closing: '</script' },
  { opening: /<style\b/gi, closing: '</style' },
]

function maskHtml(text: string): string {
  let masked = text
  for (const { opening, closing } of htmlBlocks) {
    // Uses indexOf, because a lazy pattern takes quadratic time on thousands of unclosed openings.
    const lower = masked.toLowerCase()
    const parts: string[] = []
    let done = 0
    if (lower.length !== masked.length) continue
    for (const match of masked.matchAll(opening)) {
      if (match.index < done) continue
      const end = lower.indexOf(closing, match.index)
      if (end === -1) break
      const after = masked.indexOf('>', end)
      const stop = after === -1 ? masked.length : after + 1
      parts.push(masked.slice(done, match.index), blank(masked.slice(match.index, stop)))
      done = stop
    }
    masked = parts.join('') + masked.slice(done)
  }
  return masked
}

function maskFrontMatter(text: string): string {
  const match = /^\uFEFF?(---|\+\+\+)[ \t]*\r?\n(?:[\s\S]*?\r?\n)?\1[ \t]*(?:\r?\n|$)/.exec(text)
  // Front matter has only "key: value" lines; prose between two horizontal rules is not front matter.
  if (!match || !/^\s*[\w-]+\s*[:=]/m.test(match[0]) || /^[^\s:=#-][^:=\n]{80,}$/m.test(match[0])) return text
  return blank(match[0]) + text.slice(match[0].length)
}

type Line = { text: string; ending: string }

function linesOf(text: string): Line[] {
  const lines: Line[] = []
  for (const match of text.matchAll(/([^\r\n]*)(\r\n|\r|\n|$)/g)) {
    lines.push({ text: match[1] ?? '', ending: match[2] ?? '' })
  }
  return lines
}

function join(lines: Line[]): string {
  return lines.map((line) => line.text + line.ending).join('')
}

function maskFences(text: string, leftOut: LeftOut): string {
  if (!/^[ >\t]*(?:```|~~~)/m.test(text)) return text
  const lines = linesOf(text)
  let fence: string | null = null
  for (const line of lines) {
    const mark = /^[ >\t]*(`{3,}|~{3,})([^`]*)$/.exec(line.text)
    const isInside: boolean = fence !== null
    if (fence === null && mark) {
      fence = mark[1] ?? null
      leftOut.codeBlocks++
    } else if (fence !== null && mark?.[1]?.startsWith(fence) && mark[2]?.trim() === '') fence = null
    if (isInside || mark) line.text = blank(line.text)
  }
  return join(lines)
}

function isDelimiterRow(line: string): boolean {
  return line.includes('-') && line.includes('|') && /^[ >\t|:-]+$/.test(line)
}

function maskTables(text: string, leftOut: LeftOut): string {
  if (!text.includes('|')) return text
  const lines = linesOf(text)
  for (let row = 1; row < lines.length; row++) {
    const header = lines[row - 1]
    if (!header?.text.includes('|') || !isDelimiterRow(lines[row]?.text ?? '')) continue
    leftOut.tables++
    let last = row
    while (last + 1 < lines.length && (lines[last + 1]?.text ?? '').includes('|')) last++
    for (const line of lines.slice(row - 1, last + 1)) line.text = blank(line.text)
    row = last
  }
  return join(lines)
}
