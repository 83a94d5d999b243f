import { useState } from 'react'
import { findDifferences, tellDifferences } from '#core/editions/differences.ts'
import { browserDatabase, type Database } from '#tables/database.ts'
import { countUnsupportedLines, listLines } from '#tables/lines/browser.ts'
import { findCurrentEdition, listHeardLines } from '#tables/podcasts/browser-editions.ts'
import { findOwnPodcast } from '#tables/podcasts/browser-own.ts'
import { type BeforePublishing, reasonToCheck } from './publish-question.tsx'

/**
 * Tells what differs before the changes of a published episode go out, asks once before an episode goes out whose guest
 * has not approved it or with lines that rest on nothing, and stops what the audio does not say.
 */
export function usePublishQuestion(podcastId: string, guestReason: string | null, publish: () => void) {
  const [before, setBefore] = useState<BeforePublishing | null>(null)
  async function ask() {
    // Where this cannot be had, the database still holds its rule.
    const found = await browserDatabase()
      .then((db) => readBefore(db, podcastId, guestReason))
      .catch(() => ({ stale: [], news: null, reasons: guestReason ? [guestReason] : [] }))
    if (found.stale.length === 0 && found.reasons.length === 0 && !found.news) publish()
    else setBefore(found)
  }
  return {
    ask,
    question: {
      podcastId,
      before,
      onOpenChange: (isOpen: boolean) => !isOpen && setBefore(null),
      onConfirm: () => {
        setBefore(null)
        publish()
      },
    },
  }
}

async function readBefore(
  db: Database,
  podcastId: string,
  guestReason: string | null,
): Promise<BeforePublishing> {
  const [podcast, lines, heard, unsupported, edition] = await Promise.all([
    findOwnPodcast(db, podcastId),
    listLines(db, podcastId),
    listHeardLines(db, podcastId),
    countUnsupportedLines(db, podcastId),
    findCurrentEdition(db, podcastId),
  ])
  const isStale = podcast !== null && podcast.heard_key !== podcast.words_key
  const reasons = [guestReason, reasonToCheck(unsupported)].filter((reason) => reason !== null)
  if (!podcast?.is_published || !edition) {
    return { stale: isStale ? tellDifferences(findDifferences(heard, lines)) : [], news: null, reasons }
  }
  const words = tellDifferences(findDifferences(edition.lines, lines))
  const hasOtherSound = podcast.audio_url !== edition.audio.audio_url
  const hasOtherCover = podcast.image_url !== edition.details.image_url
  return {
    stale: isStale ? tellDifferences(findDifferences(heard, lines)) : [],
    news: [
      ...words,
      ...(hasOtherSound && words.length === 0 ? ['The audio was made anew.'] : []),
      ...(hasOtherCover ? ['The cover is another one.'] : []),
    ],
    reasons,
  }
}
