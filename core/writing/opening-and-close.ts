import { disclosureText } from '#core/dialog/disclosure.ts'
import { type Episode, pickFrame, say, tell } from './episode.ts'
import type { Unit } from './units.ts'

/** Greets, names the leader and says that both voices are AI. */
export function openEpisode(episode: Episode, title: string): void {
  episode.part = title
  const disclosure = { text: disclosureText(episode.language, episode.leader), id: 'frame.disclosure' }
  say(episode, 'Host A', 'opening', [
    pickFrame(episode, 'greetings'),
    pickFrame(episode, 'hooks'),
    disclosure,
  ])
  say(episode, 'Host B', 'opening', [pickFrame(episode, 'replies')])
}

/** The thoughts to end on: B's first, and A's own last when there are several. */
export function tellTakeaways(episode: Episode, units: Unit[], title: string): void {
  const [first, ...others] = units
  if (!first) return
  episode.part = title
  say(episode, 'Host A', 'question', [pickFrame(episode, 'takeawayQuestions')])
  tell(episode, 'Host B', first, 'takeaway')
  const own = others.pop()
  for (const unit of others) {
    say(episode, 'Host A', 'question', [
      pickFrame(episode, 'takeawayEchoes'),
      pickFrame(episode, 'takeawayRequests'),
    ])
    tell(episode, 'Host B', unit, 'takeaway')
  }
  if (!own) return
  say(episode, 'Host A', 'reaction', [pickFrame(episode, 'takeawayAnnouncements')])
  say(episode, 'Host B', 'question', [pickFrame(episode, 'takeawayInvitations')])
  tell(episode, 'Host A', own, 'takeaway')
  say(episode, 'Host B', 'reaction', [pickFrame(episode, 'takeawayEchoes')])
}

/** `title` is null where the close stands in the part of the takeaways: a few seconds are no chapter beside it. */
export function closeEpisode(episode: Episode, title: string | null): void {
  if (title !== null) episode.part = title
  say(episode, 'Host A', 'close', [pickFrame(episode, 'closings')])
  say(episode, 'Host B', 'close', [pickFrame(episode, 'farewells')])
}
