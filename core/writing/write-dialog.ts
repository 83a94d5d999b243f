import { countWords } from '#core/dialog/dialog.ts'
import type { Format } from '#core/dialog/formats.ts'
import type { Language } from '#core/dialog/languages.ts'
import type { Turn } from '#core/dialog/turn.ts'
import type { Source } from '#core/source/source.ts'
import { chooseLines } from './choose-lines.ts'
import { type Flow, tellPart } from './conversation.ts'
import { newEpisode, type PlannedTurn } from './episode.ts'
import { cuesOf, phrasesOf } from './language-words.ts'
import { shortName, spokenLeader } from './leader-name.ts'
import { closeEpisode, openEpisode, tellTakeaways } from './opening-and-close.ts'
import { freeTitle, titleParts } from './part-titles.ts'
import { storyParts, wordsOf } from './parts.ts'
import { seededRandom } from './random.ts'
import { storyLines } from './story-lines.ts'
import { takeOutTakeaways } from './takeaways.ts'
import { unitOfLines, unitsOf } from './units.ts'

export type DialogRequest = {
  source: Source
  leaderName: string
  format: Format
  language: Language
  wordsPerMinute: number
  seed: number
}

/** A dialog out of the source's own sentences, led by questions and remarks of ours. Same request, same dialog. */
export function writeDialog(request: DialogRequest): Turn[] {
  return planDialog(request).map(({ phrases: _, ...turn }) => turn)
}

const tolerance = 0.04
const attempts = 8

/** The same with the ids of the phrases used. Tries several lengths of story until the whole fits the minutes. */
export function planDialog(request: DialogRequest): PlannedTurn[] {
  const story = prepare(request)
  const budget = request.format.durationMinutes * request.wordsPerMinute
  const all = wordsOf(story.lines)
  let talkative = all < budget ? 1 : all < budget * 1.5 ? 0.5 : 0
  let forStory = Math.min(all, budget * (talkative === 0 ? 0.75 : 0.65))
  let best: { turns: PlannedTurn[]; distance: number } | null = null
  for (let attempt = 0; attempt < attempts; attempt++) {
    const turns = converse(request, story, forStory, talkative)
    const excess = countWords(turns) - budget
    if (!best || Math.abs(excess) < best.distance) best = { turns, distance: Math.abs(excess) }
    if (Math.abs(excess) <= budget * tolerance || (excess < 0 && forStory >= all && talkative >= 1)) break
    if (excess < 0 && forStory >= all) talkative = Math.min(1, talkative + 0.5)
    forStory = Math.max(20, Math.min(all, forStory - excess * 0.8))
  }
  return best?.turns ?? []
}

type Story = ReturnType<typeof prepare>

function prepare(request: DialogRequest) {
  const { source, language } = request
  const leader = spokenLeader(request.leaderName)
  const name = shortName(request.leaderName, source.text)
  return { leader, name, lines: storyLines(source, leader, name, language, cuesOf(language)) }
}

function converse(request: DialogRequest, story: Story, forStory: number, talkative: number): PlannedTurn[] {
  const { language, format } = request
  const { leader, name, lines } = story
  const random = seededRandom(request.seed)
  const phrases = phrasesOf(language)
  const episode = newEpisode(language, phrases, leader, name, random)
  const most = Math.max(
    1,
    Math.min(9, Math.round(format.durationMinutes * 0.8) + 2, Math.floor(forStory / 95)),
  )
  const whole = storyParts(lines, leader, most)
  const { parts, takeaways } = takeOutTakeaways(
    whole,
    format.durationMinutes < 5 ? 1 : format.durationMinutes < 10 ? 2 : 3,
    name,
  )
  const chosen = chooseLines(
    parts,
    Math.max(20, forStory - wordsOf(takeaways.flat().filter((line) => line !== undefined))),
  )
  const titles = titleParts(chosen, leader, name, phrases.frame.titles)
  const longest = Math.round(48 - 20 * talkative)
  const flow: Flow = { asked: [], moves: [], talkative }
  const { opening, takeaways: lastThoughts, close } = phrases.frame.titles
  openEpisode(episode, freeTitle(opening, titles))
  for (const [index, part] of chosen.entries()) {
    tellPart(episode, titles[index] ?? '', unitsOf(part.lines, longest, random), flow, index === 0)
  }
  tellTakeaways(episode, takeaways.map(unitOfLines), freeTitle(lastThoughts, titles))
  closeEpisode(episode, takeaways.length > 0 ? null : freeTitle(close, titles))
  return episode.turns
}
