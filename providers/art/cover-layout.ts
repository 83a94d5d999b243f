import { canSet, headline, type SetLine, setLine } from './set-text.ts'

/** `height`: distance from the top of the capitals to the last baseline, or to its descenders if it has any. */
export type Headline = { lines: SetLine[]; size: number; lineHeight: number; height: number }

/** Cap height of Fraunces, as a share of the font size. */
export const capitalHeight = 0.7

const tracking = -0.012
const descender = 0.22

type Box = { width: number; heights: number[] }

/** Sets the leader's name in the largest size that fits, on one to three lines of nearly equal width. */
export function layOutHeadline(text: string, box: Box): Headline {
  const words = text.split(' ')
  let best: Headline | null = null
  for (let lineCount = 1; lineCount <= Math.min(words.length, box.heights.length); lineCount++) {
    for (const lines of breaks(words, lineCount)) {
      const candidate = fitLines(lines, box)
      // An additional line must let the type grow by at least a tenth.
      const needed = best === null ? 0 : best.size * (lineCount > best.lines.length ? 1.1 : 1)
      if (candidate.size > needed) best = candidate
    }
  }
  return best ?? fitLines([text], box)
}

/** Returns the first text that our fonts can draw: name, title, format's name, else "Helmcast". At most 64 characters. */
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

/** Returns all ways to break the words into `lineCount` lines. */
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
