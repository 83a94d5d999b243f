import { useState } from 'react'
import { count, fill } from '#app/messages/message.ts'
import words from '#app/messages/metadata.ts'
import { toastFailure } from '#app/ui/toast-list.ts'
import { useOnce } from '#app/ui/use-once.ts'
import type { Support } from '#core/checks/support-label.ts'
import { hasChangedLines } from '#core/dialog/changed-lines.ts'
import { linesAsLeader } from '#core/dialog/speaks-as-leader.ts'
import { findDifferences } from '#core/editions/differences.ts'
import { browserDatabase } from '#tables/database.ts'
import { hasOpenJob } from '#tables/jobs/jobs-queries.ts'
import { listLines } from '#tables/lines/lines-queries.ts'
import { readMissingApproval } from '#tables/podcasts/approvals-queries.ts'
import { findCurrentEdition, listMasteredLines } from '#tables/podcasts/editions-queries.ts'
import { findGuest, findOwnPodcast } from '#tables/podcasts/own-podcasts-queries.ts'
import { differencesInWords } from './differences-in-words.ts'
import { namesUnasked, reasonToWait } from './guest-consent.ts'
import type { BeforePublishing, PublishReason } from './publish-question.tsx'

/**
 * Checks an episode before it is published. Lists the changes of a published episode, asks if the guest has not approved the episode or
 * lines are unsupported, and blocks publishing while an approval is missing or the audio differs from the dialog. `ask` runs its callback
 * after confirmation, or at once if there is nothing to ask; calls during a check are ignored. `guest`: the guest in the unsaved form,
 * without a name if the guest is about to be removed.
 */
export function usePublishQuestion(podcastId: string, guest?: FormGuest) {
  const [pending, setPending] = useState<Pending | null>(null)
  const { isBusy, once } = useOnce()
  const ask = (publish: PublishAction, isLater = false) =>
    once(async () => {
      const before = await readCheck(podcastId, guest).catch(() => null)
      // Without the check nothing is published.
      if (!before) return toastFailure(words.notCheckable, words.nothingPublished)
      if (before.stale.length > 0 || before.reasons.length > 0 || before.news || before.missingApproval)
        return setPending({ before, publish, isLater })
      await publish()
    })
  return {
    ask,
    isBusy,
    once,
    question: {
      podcastId,
      before: pending?.before ?? null,
      isLater: pending?.isLater ?? false,
      onClose: () => setPending(null),
      onConfirm: () => {
        setPending(null)
        if (pending) void once(async () => pending.publish())
      },
    },
  }
}

type FormGuest = { name: string; email: string }

/** `isLater`: `publish` only asks for the time. */
type Pending = { before: BeforePublishing; publish: PublishAction; isLater: boolean }

/** One way of publishing. If it returns a promise, the button stays busy until the promise settles. */
type PublishAction = () => unknown

/** Returns the reasons against publishing an episode as it is now. `guest`: the guest in the unsaved form. */
export async function readCheck(podcastId: string, guest?: FormGuest): Promise<BeforePublishing> {
  const db = await browserDatabase()
  const [podcast, lines, stored, missingApproval] = await Promise.all([
    findOwnPodcast(db, podcastId),
    listLines(db, podcastId),
    findGuest(db, podcastId),
    readMissingApproval(db, podcastId),
  ])
  // Most drafts need neither the mastered lines nor the open job.
  const isStale = podcast !== null && podcast.heard_key !== podcast.words_key
  const [masteredLines, isVoiced, edition] = await Promise.all([
    isStale ? listMasteredLines(db, podcastId) : null,
    isStale && hasOpenJob(db, podcastId, 'make-audio'),
    podcast?.is_published ? findCurrentEdition(db, podcastId) : null,
  ])
  const isNew = guest !== undefined && namesUnasked(guest, stored.guest)
  const named = isNew ? { name: guest.name.trim(), invitation_status: 'none' as const } : stored.guest
  const guestReason = guest?.name.trim() === '' ? null : reasonToWait(named, isNew ? null : stored.review)
  const withLabel = (support: Support) => lines.filter((line) => line.support === support).length
  const language = podcast?.language ?? 'en'
  // Loaded on demand: the data of all languages is large, and rarely needed here.
  const ownWords = hasChangedLines(lines)
    ? (await import('#core/dialog/own-words.ts')).changedOwnWords(lines, language)
    : null
  const saysI = linesAsLeader(lines, language).length
  const stale = masteredLines ? differencesInWords(findDifferences(masteredLines, lines)) : []
  const reasons: PublishReason[] = [
    ...(guestReason ? [{ kind: 'guest' as const, sentence: guestReason }] : []),
    ...tellLines(withLabel('unsupported'), withLabel('not_checked'), lines.length - withLabel('no_claim')),
    ...(ownWords ? [{ kind: 'ownWords' as const, sentence: tellChanged(ownWords) }] : []),
    ...(saysI > 0 ? [{ kind: 'saysI' as const, sentence: count(words.linesSayI, saysI) }] : []),
  ]
  if (!podcast || !edition) return { stale, isVoiced, news: null, reasons, missingApproval }
  const changes = differencesInWords(findDifferences(edition.lines, lines))
  const hasOtherSound = podcast.audio_url !== edition.audio.audio_url
  const hasOtherCover = podcast.image_url !== edition.details.image_url
  const news = [
    ...changes,
    ...(hasOtherSound && changes.length === 0 ? [words.newSound] : []),
    ...(hasOtherCover ? [words.newCover] : []),
  ]
  return { stale, isVoiced, news: news.length > 0 ? news : null, reasons, missingApproval }
}

function tellChanged({ opening, changed }: { opening: number; changed: number[] }): string {
  return count(words.ownWordsChanged, changed.length, { opening, line: changed[0] ?? 0 })
}

/** Asks about unsupported lines. The sentence also counts lines that are not checked, which alone are no reason to ask. */
function tellLines(unsupported: number, notChecked: number, statements: number): PublishReason[] {
  if (unsupported === 0) return []
  const open = notChecked > 0 ? ` ${fill(words.notChecked, { open: notChecked, all: statements })}` : ''
  return [{ kind: 'lines', sentence: `${count(words.linesUnsupported, unsupported)}${open}` }]
}
