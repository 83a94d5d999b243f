import { canSet, headline, type SetLine, setLine } from './set-text.ts'

export type Headline = { lines: SetLine[]; size: number; lineHeight: number }

const tracking = -0.022

/** The leader's name in as large a type as fits the box, in one to three lines of nearly equal width. */
export function layOutHeadline(
  text: string,
  box: { width: number; height: number },
  largest: number,
): Headline {
  const words = text.split(' ')
  let best: Headline = fitLines([text], box, largest)
  for (const lineCount of [2, 3]) {
    if (words.length < lineCount) break
    for (const lines of breaks(words, lineCount)) {
      const candidate = fitLines(lines, box, largest)
      // A line more must be worth it: the type has to grow by a tenth.
      if (candidate.size > best.size * (lines.length > best.lines.length ? 1.1 : 1)) best = candidate
    }
  }
  return best
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

function fitLines(lines: string[], box: { width: number; height: number }, largest: number): Headline {
  const probe = lines.map((line) => setLine(line, headline, 1000, tracking).width / 1000)
  const lineHeightShare = 1.0
  const byWidth = box.width / Math.max(...probe)
  // Capitals stand 0.7 high, and the last line's descenders may hang below the box.
  const byHeight = box.height / (0.72 + lineHeightShare * (lines.length - 1))
  const size = Math.floor(Math.min(largest, byWidth, byHeight))
  return {
    lines: lines.map((line) => setLine(line, headline, size, tracking)),
    size,
    lineHeight: size * lineHeightShare,
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
