import { useNavigate } from 'react-router'
import { useIsAdmin } from '#app/features/auth/use-is-admin.ts'
import type { ToastMessage } from '#app/ui/toast-list.ts'

/** What becomes of an invitation's mail. Without a mail server it waits, and only an admin can read it. */
export function invitationToast(isSent: boolean, openOutbox: (() => void) | null): ToastMessage {
  if (isSent) return { title: 'Invitation sent' }
  const title = 'Invitation waits in the outbox'
  return openOutbox
    ? {
        title,
        description: 'No mail server is set. You can pass its link on yourself.',
        variant: 'info',
        action: { label: 'Open the outbox', onClick: openOutbox },
      }
    : { title, description: 'This site can’t send email. An admin can pass its link on.', variant: 'info' }
}

/** Returns what to tell the person who invited. */
export function useInvitationToast() {
  const isAdmin = useIsAdmin()
  const navigate = useNavigate()
  return (isSent: boolean) => invitationToast(isSent, isAdmin ? () => navigate('/admin/outbox') : null)
}
