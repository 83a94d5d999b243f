import type { Speaker } from '#core/dialog/turn.ts'
import { type Episode, leadingHost, otherHost, pickFrame, say, tell } from './episode.ts'
import { type AskedKinds, questionFor, reactionTo } from './remarks.ts'
import type { Unit } from './units.ts'

/** What the listening host does before the story goes on; 'takeOver' means telling the next piece. */
type Move = 'ask' | 'react' | 'reactAndAsk' | 'takeOver'

/** The hosts' memory across parts. */
export type Flow = { asked: AskedKinds; moves: Move[]; talkative: number }

/**
 * Tells the units of one part. Host B knows the story and Host A leads, but A takes over a piece now and then, and then
 * it is B who listens. The hosts always alternate, and B tells the last piece, so that A can lead on.
 */
export function tellPart(episode: Episode, title: string, units: Unit[], flow: Flow, isFirst: boolean): void {
  episode.part = title
  const first = units[0]
  if (!first) return
  const leader = leadingHost(episode)
  const isLedIn = openPart(episode, leader, title, first, flow, isFirst)
  let teller = isLedIn ? otherHost(leader) : leader
  tell(episode, teller, first)
  for (let place = 1; place < units.length; place++) {
    const [before, unit] = [units[place - 1], units[place]]
    if (!before || !unit) continue
    const move = chooseMove(episode, before, unit, units.length - place, teller, flow)
    const listener = otherHost(teller)
    const said = move !== 'takeOver' && speakBetween(episode, listener, move, before, unit, flow)
    if (!said) teller = listener
    flow.moves.unshift(said ? move : 'takeOver')
    tell(episode, teller, unit)
  }
  const last = units.at(-1)
  // Where A had to tell the last piece, a nod of B gives the lead back.
  if (teller === 'Host A' && last) say(episode, 'Host B', 'reaction', [reactionTo(episode, last)])
}

function openPart(
  episode: Episode,
  leader: Speaker,
  title: string,
  first: Unit,
  flow: Flow,
  isFirst: boolean,
): boolean {
  const bridge = !isFirst && episode.random() < 0.5 ? pickFrame(episode, 'bridges', title) : null
  const lead =
    bridge ??
    pickFrame(episode, isFirst ? 'starts' : 'transitions', title) ??
    pickFrame(episode, 'bridges', title)
  const question = lead === null || bridge !== null ? questionFor(episode, first, flow.asked, false) : null
  return say(episode, leader, 'question', [lead, question])
}

function speakBetween(
  episode: Episode,
  listener: Speaker,
  move: Move,
  before: Unit,
  unit: Unit,
  flow: Flow,
): boolean {
  const reaction = move === 'ask' ? null : reactionTo(episode, before)
  const needsQuestion = move !== 'react' || reaction === null
  const question = needsQuestion
    ? questionFor(episode, unit, flow.asked, goesOn(before, unit), reaction)
    : null
  return say(episode, listener, question ? 'question' : 'reaction', [reaction, question])
}

/** Chooses by weight: what flows on asks for a nod, what begins anew for a question, and nothing comes three times. */
function chooseMove(
  episode: Episode,
  before: Unit,
  unit: Unit,
  left: number,
  teller: Speaker,
  flow: Flow,
): Move {
  if (before.last.isFirstHalf) return 'takeOver'
  const flowsOn = goesOn(before, unit)
  const isQuiet = before.first.traits.isSombre || before.last.traits.isSombre
  const weights: Record<Move, number> = flowsOn
    ? { react: 3.2, takeOver: 2.4, ask: 2.6, reactAndAsk: 1.6 }
    : { react: 0.4, takeOver: 1, ask: 4, reactAndAsk: 3.6 }
  if (isQuiet) {
    weights.react = 0
    weights.reactAndAsk = 0
  }
  if (teller === 'Host A') {
    // Now B listens, who knows the story: a nod or the next piece, seldom a question. The part ends with B telling.
    weights.ask *= 0.35
    weights.reactAndAsk *= 0.3
    weights.takeOver *= 2
    if (left === 1) return 'takeOver'
  } else if (left === 1 || flow.moves.slice(0, 2).includes('takeOver')) weights.takeOver = 0
  weights.takeOver *= 1 - 0.6 * flow.talkative
  weights.reactAndAsk *= 1 + 1.5 * flow.talkative
  const [last, earlier] = flow.moves
  if (last) weights[last] *= last === earlier ? 0 : 0.45
  return byWeight(weights, episode.random)
}

/** The very next sentence of the same paragraph. */
function goesOn(before: Unit, unit: Unit): boolean {
  return unit.first.paragraph === before.last.paragraph && unit.first.index === before.last.index + 1
}

function byWeight(weights: Record<Move, number>, random: () => number): Move {
  const moves = Object.entries(weights) as [Move, number][]
  let place = random() * moves.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [move, weight] of moves) {
    place -= weight
    if (place < 0) return move
  }
  return 'ask'
}
