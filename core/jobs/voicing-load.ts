import { inWords } from '#core/time/in-words.ts'

/** What the voices are busy with besides one's own episode. `seconds`: what is left of it, null while nobody can say. */
export type VoicingLoad = {
  /** Voicings that wait and were asked for earlier. */
  before: number
  running: { service: string | null; seconds: number | null }[]
  /** Seconds of work a character, by service, in its last runs on this machine. */
  paces: Record<string, number>
  /** Seconds of mastering for a second of speech; null before the first episode. */
  mastering: number | null
}

/** What a person reads whose voicing has not begun. Every running voicing has one place; the next free one is taken. */
export function waitInWords({ before, running }: VoicingLoad): string {
  const ahead = before + running.length
  if (ahead === 0) return 'Starting the voices …'
  const ends = running
    .map(({ seconds }) => seconds)
    .sort((one, other) => (one ?? Infinity) - (other ?? Infinity))
  const begin = ends[Math.min(before, ends.length - 1)]
  const when = begin == null || before >= ends.length ? '' : `, about ${inWords(begin)}`
  return `${episodes(ahead)} before yours${when}`
}

/** What a person reads whose lines are voiced by turns with those of others; empty if nobody else's are. */
export function turnsInWords({ running }: VoicingLoad): string {
  if (running.length === 0) return ''
  return ` · taking turns with ${running.length === 1 ? 'another episode' : `${running.length} other episodes`}`
}

/** Seconds until work of this length is done when episodes take turns by line: the others use as many turns as they need. */
export function sharedSeconds(work: number, { running }: VoicingLoad, service: string | null): number {
  const others = running.filter((one) => one.service === service)
  return others.reduce((sum, { seconds }) => sum + Math.min(work, (seconds ?? work) / others.length), work)
}

function episodes(count: number): string {
  const words = ['', 'One episode is', 'Two episodes are', 'Three episodes are', 'Four episodes are']
  return words[count] ?? `${count} episodes are`
}
