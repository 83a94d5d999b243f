import { Mail } from 'lucide-react'
import words from '#app/messages/guest.ts'
import { Button } from '#app/ui/button.tsx'
import { useChange } from '#app/use-change.ts'
import { AppError } from '#core/errors.ts'
import { askForInvitation } from '#tables/people/guests-queries.ts'

/** Requests a new link. It is emailed to the invited address only, so anyone may press the button. */
export function AskForLink({ token, variant }: { token: string; variant: 'primary' | 'secondary' }) {
  const ask = useChange((db) => askForInvitation(db, token), {
    done: {
      title: words.newLinkSent,
      description: words.newLinkSentText,
    },
    failed: (error) => ({
      title: words.newLinkFailed,
      description: error instanceof AppError ? error.message : words.tryAgain,
    }),
  })
  return (
    <Button
      size="large"
      variant={variant}
      busy={ask.isPending}
      disabled={ask.isSuccess}
      onClick={() => ask.mutate()}
      icon={Mail}
    >
      {ask.isSuccess ? words.newLinkAsked : words.askNewLink}
    </Button>
  )
}
