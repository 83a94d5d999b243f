import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'

/** What has to be known before an episode, or the changes of a published one, go out; sentences. */
export type BeforePublishing = {
  /** What the audio does not say as it stands in the dialog. While there is any, nothing goes out. */
  stale: string[]
  /** What readers and listeners will find changed; null for an episode that is not public yet. */
  news: string[] | null
  /** What speaks against it: no approval, lines that rest on nothing. */
  reasons: string[]
}

/** Asked before changes go out, and when an episode would go out unapproved or unchecked. */
export function PublishQuestion({
  podcastId,
  before,
  onOpenChange,
  onConfirm,
}: {
  podcastId: string
  /** null: nothing is asked now. */
  before: BeforePublishing | null
  onOpenChange: (isOpen: boolean) => void
  onConfirm: () => void
}) {
  if (!before) return null
  const { stale, news, reasons } = before
  if (stale.length > 0) {
    return (
      <ConfirmDialog
        isOpen
        onOpenChange={onOpenChange}
        title="The audio does not say these lines yet"
        cancelLabel="Close"
        confirmLabel={null}
        onConfirm={onConfirm}
      >
        <Sentences sentences={stale} />
        <p>Generate the audio again, then publish. Only changed lines are voiced.</p>
        <Button asChild variant="secondary" className="self-start">
          <Link to={`/episodes/${podcastId}/edit?tab=dialog`} onClick={() => onOpenChange(false)}>
            Go to the dialog
          </Link>
        </Button>
      </ConfirmDialog>
    )
  }
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onOpenChange}
      title={news ? 'Publish these changes?' : titleOf(reasons)}
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
      {reasons.length > 0 && <p>{reasons.join(' ')}</p>}
    </ConfirmDialog>
  )
}

function Sentences({ sentences }: { sentences: string[] }) {
  return (
    <ul className="flex list-disc flex-col gap-1 pl-5 text-ink">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}

function titleOf(reasons: string[]): string {
  const isOnlyLines = reasons.every((reason) => reason.includes(unsupportedWords))
  return isOnlyLines ? 'Publish with lines that nobody has checked?' : 'Publish without the guest’s approval?'
}

const unsupportedWords = 'not supported by your text'

/** null when every line is supported or was checked. */
export function reasonToCheck(unsupported: number): string | null {
  if (unsupported === 0) return null
  return unsupported === 1
    ? `One line is ${unsupportedWords}, and nobody has checked it.`
    : `${unsupported} lines are ${unsupportedWords}, and nobody has checked them.`
}
