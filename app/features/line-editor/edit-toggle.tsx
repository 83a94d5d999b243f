import { Check, Pencil } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import type { ScriptWork } from './use-script-work.tsx'

/** Begins to edit the dialog, and stores what was changed. */
export function EditToggle({ work, className }: { work: ScriptWork; className?: string }) {
  const { isEditing, isStoring, toggleEditing } = work
  return (
    <Button
      variant="secondary"
      className={className}
      busy={isStoring && isEditing}
      onClick={() => void toggleEditing()}
    >
      {isEditing ? <Check aria-hidden="true" /> : <Pencil aria-hidden="true" />}
      {isEditing ? 'Save Changes' : 'Edit Dialog'}
    </Button>
  )
}
