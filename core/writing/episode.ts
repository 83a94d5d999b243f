import type { Language } from '#core/dialog/languages.ts'
import type { Speaker, Turn, TurnKind } from '#core/dialog/turn.ts'
import { type PhrasePicker, type Picked, phrasePicker } from './phrase-picker.ts'
import type { Frame, Phrases } from './phrases.ts'
import type { Slots } from './slots.ts'
import type { StoryLine } from './story-lines.ts'
import type { Unit } from './units.ts'

/** A turn with the ids of the phrases of ours in it. */
export type PlannedTurn = Turn & { phrases: string[] }

/** An episode while it is written: its turns so far, who spoke last, and the phrases that are used up. */
export type Episode = {
  turns: PlannedTurn[]
  part: string
  language: Language
  phrases: Phrases
  leader: string
  name: string
  picker: PhrasePicker
  random: () => number
  /** The leader's death or farewell was told: nobody asks any more what the leader does next. */
  hasEnded: boolean
}

export function newEpisode(
  language: Language,
  phrases: Phrases,
  leader: string,
  name: string,
  random: () => number,
): Episode {
  return {
    turns: [],
    part: '',
    language,
    phrases,
    leader,
    name,
    picker: phrasePicker(random),
    random,
    hasEnded: false,
  }
}

export function otherHost(speaker: Speaker): Speaker {
  return speaker === 'Host A' ? 'Host B' : 'Host A'
}

/** Who leads on from here: Host A, unless A spoke last. */
export function leadingHost(episode: Episode): Speaker {
  return otherHost(episode.turns.at(-1)?.speaker ?? 'Host B')
}

/** A turn of our own words: it claims nothing. Nothing is said where no phrase was left. */
export function say(episode: Episode, speaker: Speaker, kind: TurnKind, picked: (Picked | null)[]): boolean {
  const said = picked.filter((phrase) => phrase !== null)
  if (said.length === 0) return false
  const text = said.map((phrase) => phrase.text).join(' ')
  episode.turns.push({
    speaker,
    text,
    kind,
    part: episode.part,
    support: null,
    source: null,
    phrases: said.map(({ id }) => id),
  })
  return true
}

/** A turn that is the source's own words. */
export function tell(episode: Episode, speaker: Speaker, unit: Unit, kind: TurnKind = 'answer'): void {
  const { text, start, end, hasQuotation } = unit
  if ([unit.first, unit.last].some(({ traits }) => traits.kinds.includes('end'))) episode.hasEnded = true
  const support = hasQuotation ? 'quoted' : 'supported'
  episode.turns.push({
    speaker,
    text,
    kind,
    part: episode.part,
    support,
    source: { start, end },
    phrases: [],
  })
}

export function slotsFor(episode: Episode, line: StoryLine | null, title: string | null = null): Slots {
  const { language, leader, name } = episode
  const { year = null, figure = null, person = null } = line?.traits ?? {}
  return { language, leader, name, title, year, figure, person }
}

export function pickFrame(
  episode: Episode,
  list: Exclude<keyof Frame, 'titles'>,
  title: string | null = null,
): Picked | null {
  return episode.picker.pick(episode.phrases.frame[list], `frame.${list}`, slotsFor(episode, null, title))
}
