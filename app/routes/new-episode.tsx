import { MakersOnly } from '#app/features/auth/makers-only.tsx'
import { RequireSession } from '#app/features/auth/require-session.tsx'
import { hiddenMeta } from '#app/features/layout/page-meta.ts'
import { WizardPage, WizardWaiting } from '#app/features/wizard/wizard-page.tsx'
import { LinkButton } from '#app/link-button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

export { privateLoader as clientLoader } from '#app/features/auth/require-session.tsx'

export const handle = { help: 'first-episode#make-it' }

export const meta = hiddenMeta('Create a podcast')

export const HydrateFallback = WizardWaiting

export default function NewEpisode() {
  return (
    <RequireSession fallback={<WizardWaiting />}>
      {(user) => (
        <MakersOnly
          fallback={
            <EmptyState
              title="You can listen here, but not make episodes"
              action={<LinkButton to="/episodes">Browse the episodes</LinkButton>}
            >
              An admin can change your role.
            </EmptyState>
          }
        >
          <WizardPage key={user.id} userId={user.id} />
        </MakersOnly>
      )}
    </RequireSession>
  )
}
