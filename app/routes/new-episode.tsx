import { RequireSession } from '#app/features/auth/require-session.tsx'
import { hiddenMeta } from '#app/features/layout/page-meta.ts'
import { WizardPage, WizardWaiting } from '#app/features/wizard/wizard-page.tsx'

export { privateLoader as clientLoader } from '#app/features/auth/require-session.tsx'

export const meta = hiddenMeta('Create a podcast')

export const HydrateFallback = WizardWaiting

export default function NewEpisode() {
  return (
    <RequireSession fallback={<WizardWaiting />}>
      {(user) => <WizardPage key={user.id} userId={user.id} />}
    </RequireSession>
  )
}
