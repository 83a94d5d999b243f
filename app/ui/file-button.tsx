import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'

/** A button that chooses one file of this device. */
export function FileButton({
  accept,
  icon: Icon,
  busy = false,
  onFile,
  children,
}: {
  accept: string
  icon: LucideIcon
  busy?: boolean
  onFile: (file: File) => void
  children: ReactNode
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        data-testid="chosen-file"
        className="hidden"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // Allows choosing the same file again after a failure.
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
      <Button
        variant="secondary"
        size="small"
        className="self-start"
        busy={busy}
        onClick={() => input.current?.click()}
        icon={Icon}
      >
        {children}
      </Button>
    </>
  )
}
