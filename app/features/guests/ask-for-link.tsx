import { Mail } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { useChange } from '#app/use-change.ts'
import { AppError } from '#core/errors.ts'
import { askForInvitation } from '#tables/people/guests-queries.ts'

/** Requests a new link. It is emailed to the invited address only, so anyone may press the button. */
export function AskForLink({ token, variant }: { token: string; variant: 'primary' | 'secondary' }) {
  const ask = useChange((db) => askForInvitation(db, token), {
    done: {
      title: 'A new link is on its way',
      description: 'It goes to the invited address, if the invitation still stands. Check that inbox.',
    },
    failed: (error) => ({
      title: 'No new link could be sent',
      description: error instanceof AppError ? error.message : 'Please try again.',
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
      {ask.isSuccess ? 'New link asked for' : 'Ask for a new link'}
    </Button>
  )
}
