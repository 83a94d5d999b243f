import { useState } from 'react'
import { useShowTitle } from '#app/features/layout/use-show.ts'
import { LinkButton } from '#app/link-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

const key = 'helmcast-welcomed'

/** Invites a new account to fill in its profile, once per browser. */
export default function WelcomeModal({ userId }: { userId: string }) {
  const title = useShowTitle()
  const [isOpen, setIsOpen] = useState(() => read() !== userId)

  function close() {
    setIsOpen(false)
    try {
      localStorage.setItem(key, userId)
    } catch {
      // Storage is blocked: shown again next time.
    }
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={`Welcome to ${title}`}
      description="Add a name and a picture so guests and listeners know who you are."
      footer={
        <>
          <Button variant="quiet" onClick={close}>
            Later
          </Button>
          <LinkButton to="/profile" onClick={close}>
            Set up my profile
          </LinkButton>
        </>
      }
    />
  )
}

function read(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
