import { disclosureTurn, mayDiscloseInTime } from '#core/dialog/disclosure.ts'
import type { DialogFile } from './dialog-file.ts'
import type { MakeEvent } from './make-events.ts'

/** Prepends the sentence about the AI voices if an edit has removed it from the dialog. */
export function withDisclosure(dialog: DialogFile, emit: (event: MakeEvent) => void): DialogFile {
  const texts = dialog.dialog.map(({ text }) => text)
  return mayDiscloseInTime(texts, dialog.language) ? dialog : addDisclosure(dialog, emit)
}

export function addDisclosure(dialog: DialogFile, emit: (event: MakeEvent) => void): DialogFile {
  const [first] = dialog.dialog
  if (!first) return dialog
  emit({
    event: 'notice',
    message: 'A sentence that says that the voices are AI was added at the beginning.',
  })
  return { ...dialog, dialog: [disclosureTurn(first, dialog.language, dialog.leaderName), ...dialog.dialog] }
}
