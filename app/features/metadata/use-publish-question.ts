import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import { toastFailure } from '#app/ui/toast-list.ts'
import { useOnce } from '#app/ui/use-once.ts'
import type { Support } from '#core/checks/support-label.ts'
import { describeDifferences, findDifferences } from '#core/editions/differences.ts'
import { browserDatabase } from '#tables/database.ts'
import { listLines } from '#tables/lines/lines-queries.ts'
import { readMissingApproval } from '#tables/podcasts/approvals-queries.ts'
import { findCurrentEdition, listMasteredLines } from '#tables/podcasts/editions-queries.ts'
import {
  findOwnPodcast,
  ownPodcastQueries,
  type PodcastPeople,
} from '#tables/podcasts/own-podcasts-queries.ts'
import { namesUnasked, reasonToWait } from './guest-consent.ts'
import type { BeforePublishing, PublishReason } from './publish-question.tsx'

/**
 * Checks an episode before it is published: lists the changes of a published one, asks if the guest has not approved it or
 * lines are unsupported, and blocks publishing while the audio differs from the dialog. `ask` runs its callback after
 * confirmation, or at once if there is nothing to ask; calls during a check are ignored. `guest` is what the form says before
 * it is saved: without a name if the guest is about to be removed.
 */
export function usePublishQuestion(podcastId: string, guest?: FormGuest) {
  const viewer = useViewer()
  const queryClient = useQueryClient()
  const [pending, setPending] = useState<{ before: BeforePublishing; publish: PublishAction } | null>(null)
  const { isBusy, once } = useOnce()
  const ask = (publish: PublishAction) =>
    once(async () => {
      const people = () => queryClient.fetchQuery(ownPodcastQueries(viewer).people(podcastId))
      const before = await readCheck(podcastId, guest, people).catch(() => null)
      // Without the check nothing is published.
      if (!before)
        return toastFailure('The episode could not be checked', 'Nothing was published. Please try again.')
      if (before.stale.length > 0 || before.reasons.length > 0 || before.news || before.missingApproval)
        return setPending({ before, publish })
      await publish()
    })
  return {
    ask,
    isBusy,
    once,
    question: {
      podcastId,
      before: pending?.before ?? null,
      onClose: () => setPending(null),
      onConfirm: () => {
        setPending(null)
        if (pending) void once(async () => pending.publish())
      },
    },
  }
}

type FormGuest = { name: string; email: string }

/** One way of publishing; if it returns a promise, the question stays busy until that settles. */
type PublishAction = () => unknown

/** What speaks against publishing an episode as it is now; `guest` is what an unsaved form says. */
export async function readCheck(
  podcastId: string,
  guest: FormGuest | undefined,
  readPeople: () => Promise<PodcastPeople>,
): Promise<BeforePublishing> {
  const db = await browserDatabase()
  const [podcast, lines, masteredLines, edition, people, missingApproval] = await Promise.all([
    findOwnPodcast(db, podcastId),
    listLines(db, podcastId),
    listMasteredLines(db, podcastId),
    findCurrentEdition(db, podcastId),
    readPeople(),
    readMissingApproval(db, podcastId),
  ])
  const isNew = guest !== undefined && namesUnasked(guest, people.guest)
  const named = isNew ? { name: guest.name.trim(), invitation_status: 'none' as const } : people.guest
  const guestReason = guest?.name.trim() === '' ? null : reasonToWait(named, isNew ? null : people.review)
  const withLabel = (support: Support) => lines.filter((line) => line.support === support).length
  const isStale = podcast !== null && podcast.heard_key !== podcast.words_key
  const reasons: PublishReason[] = [
    ...(guestReason ? [{ kind: 'guest' as const, sentence: guestReason }] : []),
    ...tellLines(withLabel('unsupported'), withLabel('not_checked'), lines.length - withLabel('no_claim')),
  ]
  if (!podcast?.is_published || !edition) {
    return {
      stale: isStale ? describeDifferences(findDifferences(masteredLines, lines)) : [],
      news: null,
      reasons,
      missingApproval,
    }
  }
  const words = describeDifferences(findDifferences(edition.lines, lines))
  const hasOtherSound = podcast.audio_url !== edition.audio.audio_url
  const hasOtherCover = podcast.image_url !== edition.details.image_url
  return {
    stale: isStale ? describeDifferences(findDifferences(masteredLines, lines)) : [],
    news: [
      ...words,
      ...(hasOtherSound && words.length === 0 ? ['The audio was made anew.'] : []),
      ...(hasOtherCover ? ['The cover is another one.'] : []),
    ],
    reasons,
    missingApproval,
  }
}

/** Asks about unsupported lines. Lines that are only not checked are named too, but alone are no reason to ask. */
function tellLines(unsupported: number, notChecked: number, statements: number): PublishReason[] {
  if (unsupported === 0) return []
  const open = notChecked > 0 ? ` ${notChecked} of ${statements} statements are not checked.` : ''
  const sentence =
    unsupported === 1
      ? 'One line is not supported by your text, and nobody has checked it.'
      : `${unsupported} lines are not supported by your text, and nobody has checked them.`
  return [{ kind: 'lines', sentence: `${sentence}${open}` }]
}
