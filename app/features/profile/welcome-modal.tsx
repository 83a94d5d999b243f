import { useState } from 'react'
import { useShowTitle } from '#app/features/layout/use-show.ts'
import { LinkButton } from '#app/link-button.tsx'
import account from '#app/messages/account.ts'
import { fill } from '#app/messages/message.ts'
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
      title={fill(account.welcome, { show: title })}
      description={account.welcomeText}
      footer={
        <>
          <Button variant="quiet" onClick={close}>
            {account.later}
          </Button>
          <LinkButton to="/profile" onClick={close}>
            {account.setUpProfile}
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
