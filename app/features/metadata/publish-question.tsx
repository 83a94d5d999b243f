import { LinkButton } from '#app/link-button.tsx'
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

/** Reasons against publishing: the guest has not approved or not been asked, lines are unsupported, a host says "I". */
export type PublishReason = { kind: 'guest' | 'lines' | 'leader'; sentence: string }

/** Asks before changes, or an unapproved or unsupported episode, are published. */
export function PublishQuestion({
  podcastId,
  before,
  onClose,
  onConfirm,
}: {
  podcastId: string
  /** null: no question is open. */
  before: BeforePublishing | null
  onClose: () => void
  onConfirm: () => void
}) {
  if (!before) return null
  const { stale, isVoiced, news, reasons } = before
  if (stale.length > 0) {
    return (
      <ConfirmDialog
        onClose={onClose}
        title="The audio does not say these lines yet"
        cancelLabel="Close"
        confirmLabel={null}
        onConfirm={onConfirm}
      >
        <Sentences sentences={stale} />
        <p>
          {isVoiced
            ? 'The audio is being made now. Publish when it is ready.'
            : 'Generate the audio again, then publish. Only changed lines are voiced.'}
        </p>
        <LinkButton
          to={`/episodes/${podcastId}/edit?tab=dialog`}
          onClick={onClose}
          variant="secondary"
          className="self-start"
        >
          Go to the dialog
        </LinkButton>
      </ConfirmDialog>
    )
  }
  if (before.missingApproval) {
    return (
      <ConfirmDialog
        onClose={onClose}
        title="Not approved yet"
        cancelLabel="Close"
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
          Go to the approval
        </LinkButton>
      </ConfirmDialog>
    )
  }
  const titles = {
    guest: 'Publish without the guest’s approval?',
    lines: 'Publish with lines that nobody has checked?',
    leader: 'A host speaks as the leader',
  }
  const title = titles[reasons[0]?.kind ?? 'lines']
  return (
    <ConfirmDialog
      onClose={onClose}
      title={news ? 'Publish these changes?' : title}
      confirmLabel={reasons.length > 0 ? 'Publish anyway' : 'Publish changes'}
      isDangerous={false}
      onConfirm={onConfirm}
    >
      {news && (
        <>
          <p>Since the last publication:</p>
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
