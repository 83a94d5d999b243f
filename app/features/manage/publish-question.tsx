import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'

/** Asked when an episode would go out without its guest's approval. `reason` is the sentence that says so. */
export function PublishQuestion({
  reason,
  isOpen,
  onOpenChange,
  onConfirm,
}: {
  reason: string | null
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onConfirm: () => void
}) {
  return (
    <ConfirmDialog
      isOpen={isOpen && reason !== null}
      onOpenChange={onOpenChange}
      title="Publish without the guest’s approval?"
      description={reason}
      confirmLabel="Publish anyway"
      isDangerous={false}
      onConfirm={() => {
        onOpenChange(false)
        onConfirm()
      }}
    />
  )
}
