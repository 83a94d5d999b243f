import account from '#app/messages/account.ts'
import { Banner } from '#app/ui/banner.tsx'
import type { useAdminCheck } from './use-is-admin.ts'

/**
 * Shown if the admin check failed. Takes the page's own check: calling the hook here would refetch at once, in an
 * endless loop.
 */
export function RightsUnknown({ check }: { check: ReturnType<typeof useAdminCheck> }) {
  return (
    <Banner retry={check} title={account.rightsUnknown}>
      {account.rightsUnknownText}
    </Banner>
  )
}
