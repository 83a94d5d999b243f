import { soundType } from '#core/audio/sound-types.ts'
import type { FeedEpisode, FeedPerson } from './feed.ts'
import { describeEpisode, fittingText, fullShowNotes } from './show-notes.ts'
import { element, htmlElement, type Xml } from './xml.ts'

/** Makes the item of one episode. The GUID of an episode never changes, because apps download an episode with a new GUID again. */
export function feedItem(episode: FeedEpisode): Xml {
  const { audio, language, sponsors, chapters, isMade } = episode
  const notes = { text: episode.description, language, sponsors, chapters, isMade }
  return element('item', {}, [
    element('title', {}, fittingText(episode.title.trim(), 255)),
    element('link', {}, episode.link),
    element('guid', { isPermaLink: 'false' }, episode.guid),
    element('pubDate', {}, episode.publishedAt.toUTCString()),
    htmlElement('description', describeEpisode(notes)),
    htmlElement('content:encoded', fullShowNotes(notes)),
    element('enclosure', { url: audio.url, length: audio.sizeBytes, type: soundType(audio.url) }),
    element('itunes:title', {}, fittingText(episode.title.trim(), 255)),
    element('itunes:duration', {}, String(Math.round(audio.durationSeconds))),
    element('itunes:explicit', {}, String(episode.isExplicit)),
    element('itunes:episodeType', {}, episode.kind),
    episode.season ? element('itunes:season', {}, String(episode.season)) : null,
    episode.number ? element('itunes:episode', {}, String(episode.number)) : null,
    episode.imageUrl ? element('itunes:image', { href: episode.imageUrl }) : null,
    episode.imageUrl ? artwork(episode.imageUrl, episode.title) : null,
    episode.season ? element('podcast:season', {}, String(episode.season)) : null,
    episode.number ? element('podcast:episode', {}, String(episode.number)) : null,
    // Left out for imported audio, because the tag has no value for "unknown".
    isMade ? element('podcast:txt', { purpose: 'ai-content' }, 'true') : null,
    ...episode.transcripts.map(({ url, type }) => transcript(url, type, episode.language)),
    episode.chaptersUrl
      ? element('podcast:chapters', { url: episode.chaptersUrl, type: 'application/json+chapters' })
      : null,
    soundbite(episode),
    // Persons of an item replace those of the channel, so each item lists the hosts again, beside the guest.
    ...episode.persons.map((one) => person(one, isMade)),
  ])
}

/** Repeats the cover in the tag that names its purpose. */
export function artwork(href: string, title: string): Xml {
  return element('podcast:image', {
    href,
    purpose: 'artwork',
    'aspect-ratio': '1/1',
    alt: `Cover of ${fittingText(title.trim(), 200)}`,
  })
}

/** Makes the soundbite's tag. Leaves out a soundbite that reaches beyond the audio, which may have become shorter since it was chosen. */
function soundbite({ soundbite: chosen, audio }: FeedEpisode): Xml | null {
  if (!chosen || chosen.startSeconds + chosen.durationSeconds > audio.durationSeconds) return null
  const { startSeconds, durationSeconds, title } = chosen
  return element(
    'podcast:soundbite',
    { startTime: `${startSeconds}.0`, duration: `${durationSeconds}.0` },
    fittingText(title?.trim() ?? '', 128),
  )
}

export function person({ name, role, imageUrl, url }: FeedPerson, isMade: boolean): Xml {
  // A generated voice must never look like a real person's. A name that already says AI gets no suffix.
  const saysIt = /(?<!\p{L})(AI|IA|KI)(?!\p{L})/u.test(name)
  const displayName =
    isMade && role === 'host' && !saysIt
      ? `${fittingText(name.trim(), 110)} (AI voice)`
      : fittingText(name.trim(), 128)
  return element('podcast:person', { role, img: imageUrl, href: url ?? null }, displayName)
}

function transcript(url: string, type: string, language: string): Xml {
  const hasTimes = type !== 'text/html'
  return element('podcast:transcript', { url, type, language, rel: hasTimes ? 'captions' : null })
}
