import { useNavigate } from 'react-router'
import { useIsAdmin } from '#app/features/auth/use-is-admin.ts'
import account from '#app/messages/account.ts'
import type { ToastMessage } from '#app/ui/toast-list.ts'

/** What becomes of an invitation's mail. Without a mail server it waits, and only an admin can read it. */
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

/** Returns what to tell the person who invited. */
export function useInvitationToast() {
  const isAdmin = useIsAdmin()
  const navigate = useNavigate()
  return (isSent: boolean) => invitationToast(isSent, isAdmin ? () => navigate('/admin/outbox') : null)
}
