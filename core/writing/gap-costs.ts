import { endCosts, limits, startCosts } from './costs.ts'
import { canJoin, opensWithLeader } from './leader-pronoun.ts'
import type { Line, Story } from './story.ts'

/** Returns the cost of resuming at this line after a gap. Infinite if the line depends on the one before. */
export function startCost(story: Story, line: Line): number {
  if (!line.stands) return Number.POSITIVE_INFINITY
  if (line.opensSection) return startCosts.run
  if (line.opensParagraph) return startCosts.run + startCosts.paragraph
  return startCosts.run + (canJoin(line, story) ? startCosts.date : startCosts.inside)
}

/** Returns the cost of stopping after this line. Infinite if the next line contradicts it or tells the outcome. */
export function breakCost(story: Story, line: Line): number {
  const {
    lines,
    pack: { words },
  } = story
  const next = lines[line.index + 1]
  if (!next) return 0
  const announces = words.announces.test(line.text) || /[:?]["”»«“]?$/u.test(line.text)
  const isInside = next.paragraph === line.paragraph
  // A topic sentence, a contrast or an announcement needs the lines after it.
  const begun = lines.filter(({ paragraph, index }) => paragraph === line.paragraph && index <= line.index)
  const opens = begun.reduce((sum, { words: length }) => sum + length, 0) <= limits.barelyBegun
  if (
    announces ||
    (isInside &&
      (isOutcome(words, next) ||
        line.isContrary ||
        opens ||
        line.words <= limits.fewestAtEnd ||
        words.grave.test(line.text)))
  )
    return Number.POSITIVE_INFINITY
  if ((line.isSpeech && next.isSpeech) || owes(words, lines, line)) return Number.POSITIVE_INFINITY
  if (next.section !== line.section)
    return words.pointsBack.test(next.text) || words.relativeTime.test(next.text) ? endCosts.beforePointer : 0
  // A line such as "So he decided to fetch help." needs the outcome.
  if (words.attempt.test(line.text) && !words.outcome.test(line.text)) return Number.POSITIVE_INFINITY
  // A line such as "He asked for silence." needs the speech after it.
  if (next.isSpeech && !line.isSpeech && !line.hasQuotation) return Number.POSITIVE_INFINITY
  const pending = isPending(words, lines, line)
    ? endCosts.pending
    : words.setback.test(line.text)
      ? endCosts.setback
      : 0
  const goesOn = next.isContrary || words.pointsBack.test(next.text)
  if (!isInside)
    return (
      pending +
      (goesOn ? endCosts.beforePointer : isAnswered(story, line, next) ? endCosts.answer : endCosts.paragraph)
    )
  let rest = 0
  let owed = 0
  for (let index = line.index + 1; lines[index]?.paragraph === line.paragraph; index++) {
    const later = lines[index]
    if (!later) break
    rest += later.weight
    if (isOutcome(words, later)) owed++
  }
  if (goesOn && owed > 0) return Number.POSITIVE_INFINITY
  return (
    pending +
    endCosts.inside +
    endCosts.rest * rest +
    endCosts.outcome * Math.min(2, owed) +
    (goesOn ? endCosts.goesOn : 0)
  )
}

/** Whether the paragraph ends in trouble and the next line is about the leader, who may respond to it. */
function isAnswered(story: Story, line: Line, next: Line): boolean {
  const { words } = story.pack
  const trouble = story.lines.filter(
    ({ paragraph, index }) => paragraph === line.paragraph && index > line.index - limits.linesOfTrouble,
  )
  const isTrouble = trouble.some(
    ({ text, isGrave }) => isGrave || words.setback.test(text) || words.sombre.test(text),
  )
  return isTrouble && opensWithLeader(story, next)
}

/** Whether the line contradicts the one before or tells an outcome: "But …", "He refused", "The child survived". */
function isOutcome(words: Story['pack']['words'], line: Line): boolean {
  if (words.grave.test(line.text)) return true
  const outcome =
    words.choice.test(line.text) || words.setback.test(line.text) || words.outcome.test(line.text)
  return line.isContrary || (outcome && line.words < limits.longestOutcome)
}

/** Whether the last three lines contain an attempt or trouble without its outcome. */
function isPending(words: Story['pack']['words'], lines: Line[], line: Line): boolean {
  const near = lines.slice(Math.max(0, line.index - 2), line.index + 1)
  const begun = near.findLastIndex(
    ({ section, text }) =>
      section === line.section &&
      (words.attempt.test(text) || words.setback.test(text) || words.sombre.test(text)),
  )
  return begun >= 0 && !near.slice(begun + 1).some((later) => isOutcome(words, later))
}

/** Whether the paragraph tells of danger and one of the next four lines tells the outcome: "The child survived." */
function owes(words: Story['pack']['words'], lines: Line[], line: Line): boolean {
  const isDanger = lines.some(({ paragraph, isGrave }) => paragraph === line.paragraph && isGrave)
  const next = lines
    .slice(line.index + 1, line.index + 1 + limits.linesToRescue)
    .filter(({ section }) => section === line.section)
  return (
    isDanger &&
    next.some(({ text, words: length }) => words.outcome.test(text) && length < limits.longestRescue)
  )
}
