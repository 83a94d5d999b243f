import { Check, Pencil } from 'lucide-react'
import words from '#app/messages/editor.ts'
import { Button } from '#app/ui/button.tsx'
import type { ScriptWork } from './use-script-work.tsx'

/** Button that starts editing the dialog, or saves the changes and stops. */
export function EditToggle({ work, className }: { work: ScriptWork; className?: string }) {
  const { isEditing, isStoring, toggleEditing } = work
  return (
    <Button
      variant="secondary"
      className={className}
      busy={isStoring && isEditing}
      onClick={() => void toggleEditing()}
      icon={isEditing ? Check : Pencil}
    >
      {isEditing ? words.saveChanges : words.editDialog}
    </Button>
  )
}
