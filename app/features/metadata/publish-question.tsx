import { LinkButton } from '#app/link-button.tsx'
import frame from '#app/messages/frame.ts'
import words from '#app/messages/metadata.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'

/** What the creator has to know before publishing, as sentences. */
export type BeforePublishing = {
  /** Differences between the audio and the dialog. While there are any, publishing is blocked. */
  stale: string[]
  /** Whether the audio is being made now. */
  isVoiced: boolean
  /** Differences from the current edition; null without any. */
  news: string[] | null
  reasons: PublishReason[]
  /** Whose approval is missing, as a sentence. While there is one, publishing is blocked. */
  missingApproval: string | null
}

/**
 * Reasons against publishing: the guest has not approved or not been asked, lines are unsupported, changed words are presented as
 * somebody's own, a host says "I".
 */
export type PublishReason = { kind: 'guest' | 'lines' | 'ownWords' | 'saysI'; sentence: string }

/** Asks before changes, or an unapproved or unsupported episode, are published. */
export function PublishQuestion({
  podcastId,
  before,
  isLater,
  onClose,
  onConfirm,
}: {
  podcastId: string
  /** null: no question is open. */
  before: BeforePublishing | null
  /** True if confirming publishes nothing yet, because the time is asked next. */
  isLater: boolean
  onClose: () => void
  onConfirm: () => void
}) {
  if (!before) return null
  const { stale, isVoiced, news, reasons } = before
  if (stale.length > 0) {
    return (
      <ConfirmDialog
        onClose={onClose}
        title={words.staleAudio}
        cancelLabel={frame.close}
        confirmLabel={null}
        onConfirm={onConfirm}
      >
        <Sentences sentences={stale} />
        <p>{isVoiced ? words.beingVoiced : words.generateFirst}</p>
        <LinkButton
          to={`/episodes/${podcastId}/edit?tab=dialog`}
          onClick={onClose}
          variant="secondary"
          className="self-start"
        >
          {words.toDialog}
        </LinkButton>
      </ConfirmDialog>
    )
  }
  if (before.missingApproval) {
    return (
      <ConfirmDialog
        onClose={onClose}
        title={words.approvalMissing}
        cancelLabel={frame.close}
        confirmLabel={null}
        onConfirm={onConfirm}
      >
        <p className="wrap-anywhere">{before.missingApproval}</p>
        <LinkButton
          to={`/episodes/${podcastId}/edit?tab=approval`}
          onClick={onClose}
          variant="secondary"
          className="self-start"
        >
          {words.toApproval}
        </LinkButton>
      </ConfirmDialog>
    )
  }
  const titles = {
    guest: words.guestAsk,
    lines: words.linesAsk,
    ownWords: words.ownWordsAsk,
    saysI: words.wordsAsk,
  }
  const title = titles[reasons[0]?.kind ?? 'lines']
  return (
    <ConfirmDialog
      onClose={onClose}
      title={news ? words.changesAsk : title}
      confirmLabel={
        isLater ? words.chooseTime : reasons.length > 0 ? words.publishAnyway : words.publishChanges
      }
      isDangerous={false}
      onConfirm={onConfirm}
    >
      {news && (
        <>
          <p>{words.sinceLast}</p>
          <Sentences sentences={news} />
        </>
      )}
      {reasons.length > 0 && <p>{reasons.map(({ sentence }) => sentence).join(' ')}</p>}
    </ConfirmDialog>
  )
}

function Sentences({ sentences }: { sentences: string[] }) {
  return (
    <ul className="flex list-disc flex-col gap-1 pl-5 text-text">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}
