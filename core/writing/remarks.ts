import { type Episode, slotsFor } from './episode.ts'
import { peopleIn } from './first-names.ts'
import type { Picked } from './phrase-picker.ts'
import { type MainKind, type Moment, moments, type SentenceKind, type Talk } from './phrases.ts'
import type { StoryLine } from './story-lines.ts'
import type { Unit } from './units.ts'

/** The kinds that the last questions asked for, newest first; the same one again at once would sound like a form. */
export type AskedKinds = SentenceKind[]

const remembered = 3

/** A question that `unit` answers. In one breath with a reaction, it asks for something else than that spoke of. */
export function questionFor(
  episode: Episode,
  unit: Unit,
  asked: AskedKinds,
  goesOn: boolean,
  reaction: Picked | null = null,
): Picked | null {
  const spokenOf = reaction?.id.split('.')[0]
  const slots = slotsFor(episode, unit.first)
  const { pointsBack } = unit.first.traits
  const isAbout = speaksOfLeader(unit.text, episode.name, pointsBack && !hasJustNamedAnother(episode))
  if (!isAbout || episode.hasEnded) slots.name = null
  for (const kind of kindsInOrder(unit.first, asked, episode.random)) {
    if (kind === spokenOf && kind !== 'plain') continue
    // "Why?" asks about what was just said.
    if (kind === 'cause' && !goesOn) continue
    // "Take us to 1933" would be odd when the talk is there already.
    if (kind === 'year' && slots.year !== null && wasSaid(episode, slots.year)) continue
    // After the end of a life nobody asks about its choices any more.
    if (episode.hasEnded && isMoment(kind) && kind !== 'end') continue
    const isFollowUp = kind === 'plain' && goesOn
    const list = isFollowUp ? episode.phrases.followUps : talkOf(episode, kind).questions
    const picked = episode.picker.pick(list, isFollowUp ? 'followUps' : `${kind}.questions`, slots)
    if (!picked) continue
    asked.unshift(kind)
    asked.splice(remembered)
    return picked
  }
  return null
}

/** What the other host says to what was just told, or null where silence is better. */
export function reactionTo(episode: Episode, unit: Unit): Picked | null {
  const line = unit.last
  const slots = slotsFor(episode, line)
  if (!speaksOfLeader(unit.text, episode.name, false)) slots.name = null
  const isGrave = unit.first.traits.isGrave || line.traits.isGrave
  if (isGrave) return episode.picker.pick(episode.phrases.graveReactions, 'grave.reactions', slots)
  if (unit.first.traits.isSombre || line.traits.isSombre) return null
  for (const kind of kindsInOrder(line, [], episode.random)) {
    const picked = episode.picker.pick(talkOf(episode, kind).reactions, `${kind}.reactions`, slots)
    if (picked) return picked
  }
  return null
}

/** "And Bolívar?" would ask for Miranda, when "he" who dies next is the one just spoken of. */
function hasJustNamedAnother({ turns, leader }: Episode): boolean {
  const told = turns.findLast((turn) => turn.source !== null)
  return told !== undefined && peopleIn(told.text, leader).length > 0
}

function wasSaid({ turns, part }: Episode, words: string): boolean {
  return part.includes(words) || turns.some(({ text }) => text.includes(words))
}

/** Only then may a phrase say the leader's name: "And Perkins?" wants an answer about Perkins. */
function speaksOfLeader(text: string, name: string, pointsBack: boolean): boolean {
  return pointsBack || text.includes(name)
}

function talkOf(episode: Episode, kind: SentenceKind): Talk {
  return isMoment(kind) ? episode.phrases.moments[kind] : episode.phrases.kinds[kind as MainKind]
}

function isMoment(kind: SentenceKind): kind is Moment {
  return moments.some((moment) => moment === kind)
}

/** The kinds that fit the line, most telling first; those asked for lately and, now and then, the first one, go back. */
function kindsInOrder(line: StoryLine, asked: AskedKinds, random: () => number): SentenceKind[] {
  const kinds = line.traits.kinds
  const weights = new Map(
    kinds.map((kind, place) => {
      const lately = asked.indexOf(kind)
      const penalty = lately === -1 ? 0 : remembered - lately
      const base = kind === 'plain' ? 1.2 : 3 - place * 0.5
      return [kind, base - penalty + random()]
    }),
  )
  return [...kinds].sort((a, b) => (weights.get(b) ?? 0) - (weights.get(a) ?? 0))
}
