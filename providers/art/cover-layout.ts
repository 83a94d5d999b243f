import { canSet, headline, type SetLine, setLine } from './set-text.ts'

/** `height` runs from the top of the capitals to the last base line, and to its descenders where it has some. */
export type Headline = { lines: SetLine[]; size: number; lineHeight: number; height: number }

/** Of Fraunces' capitals, as a share of the size. */
export const capitalHeight = 0.7

const tracking = -0.012
const descender = 0.22

type Box = { width: number; heights: number[] }

/** The leader's name in as large a type as fits, in one to three lines of nearly equal width. */
export function layOutHeadline(text: string, box: Box): Headline {
  const words = text.split(' ')
  let best: Headline | null = null
  for (let lineCount = 1; lineCount <= Math.min(words.length, box.heights.length); lineCount++) {
    for (const lines of breaks(words, lineCount)) {
      const candidate = fitLines(lines, box)
      // A line more must be worth it: the type has to grow by a tenth.
      const needed = best === null ? 0 : best.size * (lineCount > best.lines.length ? 1.1 : 1)
      if (candidate.size > needed) best = candidate
    }
  }
  return best ?? fitLines([text], box)
}

/** What can be drawn: the name, else the title, else the format's name. Never the empty boxes of a missing font. */
export function headlineText(leaderName: string, title: string, formatName: string): string {
  const fold = (text: string) =>
    text
      .normalize('NFC')
      .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
      .trim()
  const found = [leaderName, title, formatName]
    .map(fold)
    .find((text) => text !== '' && canSet(text, headline))
  return clip(found ?? 'Helmcast')
}

function clip(text: string): string {
  const letters = [...text]
  return letters.length > 64 ? `${letters.slice(0, 62).join('').trimEnd()}…` : text
}

function fitLines(lines: string[], box: Box): Headline {
  const widest = Math.max(...lines.map((line) => setLine(line, headline, 1000, tracking).width / 1000))
  const last = /[gjpqyçJQÇ,;]/u.test(lines.at(-1) ?? '') ? descender : 0
  const share = capitalHeight + (lines.length - 1) + last
  const size = Math.floor(Math.min(box.width / widest, (box.heights[lines.length - 1] ?? 0) / share))
  return {
    lines: lines.map((line) => setLine(line, headline, size, tracking)),
    size,
    lineHeight: size,
    height: size * share,
  }
}

/** All ways to break the words into two or three lines. */
function breaks(words: string[], lineCount: number): string[][] {
  if (lineCount === 1) return [[words.join(' ')]]
  const found: string[][] = []
  for (let first = 1; first <= words.length - lineCount + 1; first++) {
    for (const rest of breaks(words.slice(first), lineCount - 1)) {
      found.push([words.slice(0, first).join(' '), ...rest])
    }
  }
  return found
}
