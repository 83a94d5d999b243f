import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck, CircleX, Clock, Mail } from 'lucide-react'
import { useInvitationToast } from '#app/features/auth/use-invitation-toast.ts'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import { Button } from '#app/ui/button.tsx'
import { Pill } from '#app/ui/pill.tsx'
import { toastFailure } from '#app/ui/toast-list.ts'
import { useChange } from '#app/use-change.ts'
import { AppError } from '#core/errors.ts'
import { isEmailAddress } from '#core/mail/email-address.ts'
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
  const invite = useChange(
    async (db) => {
      if (!form || metadata.check() !== null)
        throw new AppError('invalid', 'Please correct the highlighted fields first.')
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
        podcastTitle: form.title,
        guestName: people.guest.name,
      })
    },
    {
      tables: ['podcasts'],
      done: (_input, { sent }) => toastOf(sent),
      failed: (error) => {
        const isOurs =
          error instanceof AppError && error.code === 'invalid' && error.message.startsWith('Please')
        return isOurs
          ? error.message
          : { title: 'Failed to send invitation', description: 'Please try again later.' }
      },
    },
  )
  const state = words[guest?.invitation_status ?? 'none']

  function send() {
    if (!form?.guest.email.trim()) {
      toastFailure('Missing email', 'Please add an email address for the guest first.')
    } else if (!isEmailAddress(form.guest.email.trim())) metadata.check()
    else invite.mutate()
  }

  return (
    <div className="flex flex-wrap items-center gap-3 border-line border-t pt-5">
      <Button variant="secondary" busy={invite.isPending} onClick={send} icon={Mail}>
        {invite.isSuccess || state ? 'Send Invitation Again' : 'Send Invitation'}
      </Button>
      {state && (
        <Pill tone={state.tone} icon={state.Icon}>
          {state.label}
        </Pill>
      )}
      <p className="min-w-0 flex-1 basis-64 text-quiet text-sm">
        The guest gets a link by mail, can accept it, then read, hear and approve the episode. An answer to
        the mail goes to the address of the episode’s creator.
      </p>
    </div>
  )
}
