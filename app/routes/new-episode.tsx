import { RequireSession } from '#app/features/auth/require-session.tsx'
import { hiddenMeta } from '#app/features/layout/page-meta.ts'
import { WizardPage, WizardWaiting } from '#app/features/wizard/wizard-page.tsx'

/** Private: the server sends the skeleton, the browser does the rest. */
export async function clientLoader() {
  return null
}
clientLoader.hydrate = true as const

export const meta = hiddenMeta('Create a podcast')

export const HydrateFallback = WizardWaiting

export default function NewEpisode() {
  return (
    <RequireSession fallback={<WizardWaiting />}>
      {(user) => <WizardPage key={user.id} userId={user.id} />}
    </RequireSession>
  )
}
