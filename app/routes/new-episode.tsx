import { RequireSession } from '#app/features/auth/require-session.tsx'
import { WizardPage, WizardWaiting } from '#app/features/wizard/wizard-page.tsx'

/** Private: the server sends the skeleton, the browser does the rest. */
export async function clientLoader() {
  return null
}
clientLoader.hydrate = true as const

export function meta() {
  return [{ title: 'Create a podcast · Helmcast' }, { name: 'robots', content: 'noindex' }]
}

export const HydrateFallback = WizardWaiting

export default function NewEpisode() {
  return (
    <RequireSession fallback={<WizardWaiting />}>
      {(user) => <WizardPage key={user.id} userId={user.id} />}
    </RequireSession>
  )
}
