import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck, CircleX, Clock, Mail } from 'lucide-react'
import { useRef } from 'react'
import { useInvitationToast } from '#app/features/auth/use-invitation-toast.ts'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import words from '#app/messages/metadata.ts'
import { Button } from '#app/ui/button.tsx'
import { focusWrongField } from '#app/ui/focus-wrong-field.ts'
import { Pill } from '#app/ui/pill.tsx'
import { toastFailure } from '#app/ui/toast-list.ts'
import { useChange } from '#app/use-change.ts'
import { AppError } from '#core/errors.ts'
import type { MetadataErrors } from '#core/wizard/metadata-form.ts'
import { callFunction } from '#tables/call-function.ts'
import { ownPodcastQueries } from '#tables/podcasts/own-podcasts-queries.ts'
import type { MetadataState } from './use-metadata-form.ts'

const looks = {
  pending: { tone: 'warning', Icon: Clock },
  accepted: { tone: 'accent', Icon: CircleCheck },
  declined: { tone: 'danger', Icon: CircleX },
} as const

/** Mails the invitation to the guest. Saves the form first, because the mail goes to the stored address. */
export function InviteGuest({
  podcastId,
  metadata,
  onWrong,
}: {
  podcastId: string
  metadata: MetadataState
  /** Shows an invalid field. By default, the invalid field in the button's form gets the focus. */
  onWrong?: (field: keyof MetadataErrors) => void
}) {
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
      if (!people.guest) throw new AppError('invalid', words.nameFirst)
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
          (error.code === 'conflict' || (error.code === 'invalid' && error.message === words.nameFirst))
        return isOurs ? error.message : { title: words.notSent, description: words.tryLater }
      },
    },
  )
  const status = guest?.invitation_status ?? 'none'
  const state = status === 'none' ? null : { ...looks[status], label: words[status] }
  // Another address means another person, who has not declined.
  const hasDeclined =
    guest?.invitation_status === 'declined' && form?.guest.email.trim().toLowerCase() === guest.guest_email

  function send() {
    if (!form?.guest.email.trim()) {
      toastFailure(words.emailMissing, words.emailFirst)
      return
    }
    const wrong = metadata.check()
    if (wrong === null) return invite.mutate(form)
    toastFailure(words.correctFields)
    if (onWrong) onWrong(wrong)
    else focusWrongField(button.current?.closest('form') ?? null)
  }

  return (
    <div className="flex flex-wrap items-center gap-3 border-line border-t pt-5">
      {!hasDeclined && (
        <Button ref={button} variant="secondary" busy={invite.isPending} onClick={send} icon={Mail}>
          {invite.isSuccess || state ? words.inviteAgain : words.invite}
        </Button>
      )}
      {state && (
        <Pill tone={state.tone} icon={state.Icon}>
          {state.label}
        </Pill>
      )}
      <p className="min-w-0 flex-1 basis-64 text-quiet text-sm">
        {hasDeclined ? words.declinedHint : words.inviteHint}
      </p>
    </div>
  )
}
