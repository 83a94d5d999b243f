import { decodeXML } from 'entities'
import type { DocumentBlock } from '#core/documents/document.ts'
import { AppError } from '#core/errors.ts'

type Cue = { seconds: number; speaker: string | null; text: string }

const times = /^(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[.,]\d{1,3}\s*-->/
/** Characters. A longer turn is cut into paragraphs, so that each has a time near its words. */
const longParagraph = 700
const longPause = 20
const longSeconds = 60

/** Reads WebVTT and SubRip, including the forms of Teams (`<v Name>`) and Zoom (`Name: words`). */
export function readCaptions(text: string): DocumentBlock[] {
  const cues = cuesOf(text)
  if (cues.length === 0) throw new AppError('invalid', 'It holds no captions with times.')
  const blocks: DocumentBlock[] = []
  let last: (DocumentBlock & { until: number }) | null = null
  for (const { seconds, speaker, text } of nameSpeakers(cues)) {
    const isSame: boolean = last !== null && (last.speaker ?? null) === speaker
    // Rolling captions repeat words that were shown before.
    if (isSame && last?.text.endsWith(text)) continue
    const isWhole = /[.!?…]["”»]?$/.test(last?.text ?? '')
    const hasPaused = !speaker && seconds - (last?.until ?? 0) > longPause
    const isLong = (last?.text.length ?? 0) > longParagraph || seconds - (last?.seconds ?? 0) >= longSeconds
    if (last && isSame && !(isWhole && (isLong || hasPaused))) {
      last.text += ` ${text}`
      last.until = seconds
      continue
    }
    last = { kind: 'paragraph', text, seconds, until: seconds, ...(speaker && { speaker }) }
    blocks.push(last)
  }
  return blocks.map(({ until: _, ...block }: DocumentBlock & { until?: number }) => block)
}

function cuesOf(text: string): Cue[] {
  const cues: Cue[] = []
  for (const block of text.replace(/\r\n?/g, '\n').split(/\n{2,}/)) {
    const lines = block.split('\n')
    const at = lines.findIndex((line) => times.test(line.trim()))
    if (at < 0 || at > 1) continue
    const [, hours, minutes, seconds] = times.exec((lines[at] ?? '').trim()) ?? []
    const begin = Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds)
    const words = lines.slice(at + 1).join('\n')
    // One cue of Teams may contain the words of two people.
    for (const piece of words.split(/(?=<v[\s.])/)) {
      const speaker = /^<v(?:\.[^\s>]*)?\s+([^>]+)>/.exec(piece)?.[1]
      const plain = decodeXML(piece.replace(/<[^>\n]{0,200}>/g, ''))
        .replace(/\s+/g, ' ')
        .trim()
      if (plain)
        cues.push({ seconds: begin, speaker: speaker ? decodeXML(speaker).trim() : null, text: plain })
    }
  }
  return cues
}

const named = /^([\p{Lu}\d][\p{L}\p{M}\d.’'()-]*(?: [\p{L}\p{M}\d.’'()-]+){0,4}): +(?=\S)/u

/** Takes "Name: words" as a speaker's name if the name occurs again, or if more than half of the cues have a name. */
function nameSpeakers(cues: Cue[]): Cue[] {
  const counts = new Map<string, number>()
  for (const { text } of cues) {
    const name = named.exec(text)?.[1]
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  let speaking: string | null = null
  return cues.map((cue) => {
    const [label, name] = named.exec(cue.text) ?? []
    const isName = name && ((counts.get(name) ?? 0) > 1 || all > cues.length / 2)
    if (!label || !isName) return { ...cue, speaker: cue.speaker ?? speaking }
    speaking = name
    return { ...cue, speaker: name, text: cue.text.slice(label.length) }
  })
}
