import { ClipboardPaste } from 'lucide-react'
import { useState } from 'react'
import words from '#app/messages/wizard.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { LongTextField } from '#app/ui/text-field.tsx'
import { useWindowEvent } from '#app/ui/use-window-event.ts'

const typing = 'input, textarea, select, [contenteditable="true"], [role="dialog"]'

/** Text or a file pasted anywhere on the page, except into a field, becomes the leader's text. */
export function usePaste(onText: (text: string) => void, onFile: (file: File) => void): void {
  useWindowEvent('paste', (event) => {
    if (event.target instanceof Element && event.target.closest(typing)) return
    const [file] = event.clipboardData?.files ?? []
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (!file && text.trim() === '') return
    event.preventDefault()
    if (file) onFile(file)
    else onText(text)
  })
}

/** A button with a field to paste into: for phones, which have no shortcut for pasting, and for people who look for a field. */
export function PasteButton({ onText }: { onText: (text: string) => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const [text, setText] = useState('')
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setIsOpen(true)} icon={ClipboardPaste}>
        {words.pasteText}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={words.pasteTitle}
        description={words.pasteHint}
        className="max-w-2xl"
        action={{
          children: words.useText,
          disabled: text.trim() === '',
          onClick: () => {
            setIsOpen(false)
            onText(text)
          },
        }}
      >
        <LongTextField label={words.yourText} value={text} rows={12} onText={setText} />
      </Dialog>
    </>
  )
}
