import { useNavigate } from 'react-router'
import { useIsAdmin } from '#app/features/auth/use-is-admin.ts'
import account from '#app/messages/account.ts'
import type { ToastMessage } from '#app/ui/toast-list.ts'

/** Returns the toast after an invitation. Without a mail server the e-mail waits in the outbox, and only an admin can read it. */
export function invitationToast(isSent: boolean, openOutbox: (() => void) | null): ToastMessage {
  if (isSent) return { title: account.invitationSent }
  const title = account.invitationWaits
  return openOutbox
    ? {
        title,
        description: account.passItOn,
        variant: 'info',
        action: { label: account.openOutbox, onClick: openOutbox },
      }
    : { title, description: account.adminPassesIt, variant: 'info' }
}

/** Returns a function that makes the toast for the person who invited. */
export function useInvitationToast() {
  const isAdmin = useIsAdmin()
  const navigate = useNavigate()
  return (isSent: boolean) => invitationToast(isSent, isAdmin ? () => navigate('/admin/outbox') : null)
}
