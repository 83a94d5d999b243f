import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck, CircleX, Clock, Mail } from 'lucide-react'
import { useRef } from 'react'
import { useInvitationToast } from '#app/features/auth/use-invitation-toast.ts'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import { Button } from '#app/ui/button.tsx'
import { focusWrongField } from '#app/ui/focus-wrong-field.ts'
import { Pill } from '#app/ui/pill.tsx'
import { toastFailure } from '#app/ui/toast-list.ts'
import { useChange } from '#app/use-change.ts'
import { AppError } from '#core/errors.ts'
import { callFunction } from '#tables/call-function.ts'
import { ownPodcastQueries } from '#tables/podcasts/own-podcasts-queries.ts'
import type { MetadataState } from './use-metadata-form.ts'

const words = {
  none: null,
  pending: { tone: 'warning', label: 'Invited', Icon: Clock },
  accepted: { tone: 'accent', label: 'Accepted', Icon: CircleCheck },
  declined: { tone: 'danger', label: 'Declined', Icon: CircleX },
} as const

/** Mails the invitation to the guest. Saves the form first, because the mail goes to the stored address. */
export function InviteGuest({ podcastId, metadata }: { podcastId: string; metadata: MetadataState }) {
  const viewer = useViewer()
  const queryClient = useQueryClient()
  const toastOf = useInvitationToast()
  const { form, guest } = metadata
  const button = useRef<HTMLButtonElement>(null)
  const invite = useChange(
    async (db, { title }: NonNullable<MetadataState['form']>) => {
      await metadata.save()
      const people = await queryClient.fetchQuery({
        ...ownPodcastQueries(viewer).people(podcastId),
        staleTime: 0,
      })
      if (!people.guest) throw new AppError('invalid', 'Please give the guest a name first.')
      return callFunction<{ sent: boolean }>(db, 'send-guest-invitation', {
        guestId: people.guest.id,
        podcastId,
        guestEmail: people.guest.guest_email,
        podcastTitle: title,
        guestName: people.guest.name,
      })
    },
    {
      tables: ['podcasts'],
      done: (_input, { sent }) => toastOf(sent),
      failed: (error) => {
        const isOurs =
          error instanceof AppError &&
          (error.code === 'conflict' || (error.code === 'invalid' && error.message.startsWith('Please')))
        return isOurs
          ? error.message
          : { title: 'Failed to send invitation', description: 'Please try again later.' }
      },
    },
  )
  const state = words[guest?.invitation_status ?? 'none']
  // Another address is another person.
  const hasDeclined =
    guest?.invitation_status === 'declined' && form?.guest.email.trim().toLowerCase() === guest.guest_email

  function send() {
    if (!form?.guest.email.trim()) {
      toastFailure('Missing email', 'Please add an email address for the guest first.')
    } else if (metadata.check() !== null) {
      toastFailure('Please correct the highlighted fields')
      focusWrongField(button.current?.closest('form, [role=tabpanel]') ?? null)
    } else invite.mutate(form)
  }

  return (
    <div className="flex flex-wrap items-center gap-3 border-line border-t pt-5">
      {!hasDeclined && (
        <Button ref={button} variant="secondary" busy={invite.isPending} onClick={send} icon={Mail}>
          {invite.isSuccess || state ? 'Send Invitation Again' : 'Send Invitation'}
        </Button>
      )}
      {state && (
        <Pill tone={state.tone} icon={state.Icon}>
          {state.label}
        </Pill>
      )}
      <p className="min-w-0 flex-1 basis-64 text-quiet text-sm">
        {hasDeclined
          ? 'The link in their invitation lets them change their mind.'
          : 'The guest gets a link by email, and is named in public once they accept. They can read, hear and approve the episode. Replies go to the episode’s creator.'}
      </p>
    </div>
  )
}
