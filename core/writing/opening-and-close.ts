import { disclosureText } from '#core/dialog/disclosure.ts'
import { type Episode, leadingHost, otherHost, pickFrame, say, tell } from './episode.ts'
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
  const asking = leadingHost(episode)
  const asked = otherHost(asking)
  say(episode, asking, 'question', [pickFrame(episode, 'takeawayQuestions')])
  tell(episode, asked, first, 'takeaway')
  const own = others.pop()
  for (const unit of others) {
    say(episode, asking, 'question', [
      pickFrame(episode, 'takeawayEchoes'),
      pickFrame(episode, 'takeawayRequests'),
    ])
    tell(episode, asked, unit, 'takeaway')
  }
  if (!own) return
  say(episode, asking, 'reaction', [pickFrame(episode, 'takeawayAnnouncements')])
  say(episode, asked, 'question', [pickFrame(episode, 'takeawayInvitations')])
  tell(episode, asking, own, 'takeaway')
  say(episode, asked, 'reaction', [pickFrame(episode, 'takeawayEchoes')])
}

/** `title` is null where the close stands in the part of the takeaways: a few seconds are no chapter beside it. */
export function closeEpisode(episode: Episode, title: string | null): void {
  if (title !== null) episode.part = title
  const leader = leadingHost(episode)
  say(episode, leader, 'close', [pickFrame(episode, 'closings')])
  say(episode, otherHost(leader), 'close', [pickFrame(episode, 'farewells')])
}
