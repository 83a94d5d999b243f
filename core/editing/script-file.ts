import type { Speaker } from '#core/dialog/turn.ts'
import { displayName, type HostNames } from '#core/transcripts/spoken-turn.ts'
import type { Line } from './line.ts'

/** A line of a script that was edited elsewhere. `speaker` and `part` are null if the file does not contain them. */
export type FileLine = { speaker: Speaker | null; text: string; part: string | null }

/** Returns the script as plain text: chapters as `## Title`, each line as `Name: words`, with blank lines between. */
export function toScriptText(
  title: string,
  lines: Pick<Line, 'speaker' | 'text' | 'part'>[],
  names: HostNames,
): string {
  const blocks = lines.flatMap((line, place) => [
    ...(line.part !== '' && line.part !== lines[place - 1]?.part ? [`## ${line.part}`] : []),
    `${displayName(line.speaker, names)}: ${line.text.trim()}`,
  ])
  return `${[`# ${title.trim()}`, ...blocks].join('\n\n')}\n`
}

/** Returns file names for these titles: valid on every file system, and all different. */
export function fileNamesOf(titles: string[]): string[] {
  const taken = new Set<string>()
  return titles.map((title) => {
    const plain =
      title
        .replace(/[^\p{L}\p{N}]+/gu, '-')
        .replace(/^-|-$/g, '')
        .slice(0, 100) || 'script'
    let name = plain
    for (let n = 2; taken.has(name.toLowerCase()); n++) name = `${plain}-${n}`
    taken.add(name.toLowerCase())
    return name
  })
}

/**
 * Reads a script that was edited elsewhere: the format of `toScriptText`, or subtitles (SRT, VTT), whose cues are joined by speaker. A
 * block without a name is another line of the same host.
 */
export function readScript(content: string, names: HostNames): FileLine[] {
  const text = content.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  return /^\s*(WEBVTT|\d+\n[\d:.,]+ -->)/.test(text) ? readCues(text, names) : readBlocks(text, names)
}

function readBlocks(text: string, names: HostNames): FileLine[] {
  const read = namedLine(names)
  const found: FileLine[] = []
  let part: string | null = null
  for (const block of text.split('\n').map((line) => line.trim())) {
    const heading = /^(#{1,6})\s+(.+)$/.exec(block)
    if (heading) part = heading[1] === '#' ? part : (heading[2] ?? null)
    else if (block !== '') {
      const { speaker, words } = read(block)
      found.push({ speaker: speaker ?? found.at(-1)?.speaker ?? null, text: words, part })
    }
  }
  return found.filter((line) => line.text !== '')
}

function readCues(text: string, names: HostNames): FileLine[] {
  const read = namedLine(names)
  const isVtt = /^\s*WEBVTT/.test(text)
  const found: FileLine[] = []
  for (const block of text.split(/\n{2,}/)) {
    const rows = block.split('\n')
    const time = rows.findIndex((row) => row.includes('-->'))
    if (time < 0) continue
    const said = rows.slice(time + 1).join(' ')
    const voice = /<v(?:\.[^ >]*)? ([^>]+)>/.exec(said)?.[1]
    const plain = isVtt ? withSigns(said.replace(/<[^>]*>/g, '')) : said.replace(/<\/?[bui]>/g, '')
    const { speaker, words } = read(voice ? `${withSigns(voice)}: ${plain.trim()}` : plain.trim())
    const last = found.at(-1)
    // SRT names the speaker only at the beginning of a turn, VTT on every cue.
    if (last && (speaker === null || (voice !== undefined && speaker === last.speaker)))
      last.text += ` ${words}`
    else found.push({ speaker, text: words, part: null })
  }
  return found
    .map((line) => ({ ...line, text: line.text.replace(/\s+/g, ' ').trim() }))
    .filter(({ text }) => text !== '')
}

const withSigns = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

/** Returns a function that splits a line into host and words. A line may begin with the host's name or position. */
function namedLine(names: HostNames) {
  const known = (['Host A', 'Host B'] as const).flatMap((speaker) =>
    [...new Set([speaker, displayName(speaker, names)])].map((name) => ({
      speaker,
      start: `${name.toLowerCase()}:`,
    })),
  )
  return (text: string): { speaker: Speaker | null; words: string } => {
    const found = known.find(({ start }) => text.toLowerCase().startsWith(start))
    return found
      ? { speaker: found.speaker, words: text.slice(found.start.length).trim() }
      : { speaker: null, words: text }
  }
}
