import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'

/** Asked when an episode would go out unapproved or unchecked. `reasons` are the sentences that say so. */
export function PublishQuestion({
  reasons,
  isOpen,
  onOpenChange,
  onConfirm,
}: {
  reasons: string[]
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onConfirm: () => void
}) {
  return (
    <ConfirmDialog
      isOpen={isOpen && reasons.length > 0}
      onOpenChange={onOpenChange}
      title={titleOf(reasons)}
      description={reasons.join(' ')}
      confirmLabel="Publish anyway"
      isDangerous={false}
      onConfirm={() => {
        onOpenChange(false)
        onConfirm()
      }}
    />
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
