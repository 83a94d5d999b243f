import { grouped } from './grouped.ts'
import type { Line, Story } from './story.ts'

/** Returns a unique title for each section: its heading, else its years, else its first words. */
export function partTitles(story: Story, selected: readonly Line[], withYears: boolean): Map<number, string> {
  const titles = new Map<number, string>()
  const taken = new Set<string>()
  const isParted = new Set(story.lines.map(({ heading }) => heading)).size > 1
  for (const [section, lines] of grouped(selected, (line) => line.section)) {
    const heading = isParted || section === 0 ? lines[0]?.heading : null
    const title = heading ? (withYears ? dated(heading, lines) : heading) : madeTitle(story, lines, section)
    let free = title
    for (let number = 2; taken.has(free.toLowerCase()); number++) free = `${title} (${number})`
    taken.add(free.toLowerCase())
    titles.set(section, free)
  }
  return titles
}

function dated(heading: string, lines: readonly Line[]): string {
  const year = lines.find((line) => line.year !== null)?.year
  return year && !/\d{4}/.test(heading) ? `${year}: ${heading}` : heading
}

function madeTitle({ leader }: Story, lines: readonly Line[], section: number): string {
  if (section === 0) return leader
  const years = lines.flatMap(({ year }) => (year === null ? [] : [year]))
  const [from, to] = [Math.min(...years), Math.max(...years)]
  if (years.length > 0) return from === to ? String(from) : `${from}–${to}`
  const words = (lines[0]?.text ?? leader).replace(/["“”«»„.!?]/gu, '').split(' ')
  return words.length > 6 ? `${words.slice(0, 6).join(' ').replace(/,$/, '')} …` : words.join(' ')
}
