import { Banner } from '#app/ui/banner.tsx'
import type { useAdminCheck } from './use-is-admin.ts'

/** Nobody could be asked whether this is an admin. It takes the check of its page: one of its own would ask again at once, for ever. */
export function RightsUnknown({ check }: { check: ReturnType<typeof useAdminCheck> }) {
  return (
    <Banner
      tone="danger"
      title="Your rights could not be checked"
      onRetry={check.askAgain}
      isRetrying={check.isAsking}
    >
      Nothing is lost. The page opens as soon as the site answers.
    </Banner>
  )
}
