import { MakersOnly } from '#app/features/auth/makers-only.tsx'
import { RequireSession } from '#app/features/auth/require-session.tsx'
import { hiddenMeta } from '#app/features/layout/page-meta.ts'
import { WizardPage, WizardWaiting } from '#app/features/wizard/wizard-page.tsx'
import { LinkButton } from '#app/link-button.tsx'
import frame from '#app/messages/frame.ts'
import words from '#app/messages/wizard.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'

export { privateLoader as clientLoader } from '#app/features/auth/require-session.tsx'

export const handle = {
  help: 'first-episode#make-it',
  messages: ['wizard', 'editor', 'labels', 'voices', 'metadata', 'manage'],
}

export const meta = hiddenMeta(() => words.title)

export const HydrateFallback = WizardWaiting

export default function NewEpisode() {
  return (
    <RequireSession fallback={<WizardWaiting />}>
      {(user) => (
        <MakersOnly
          fallback={
            <EmptyState
              title={words.listenersOnly}
              action={<LinkButton to="/episodes">{frame.browse}</LinkButton>}
            >
              {words.roleByAdmin}
            </EmptyState>
          }
        >
          <WizardPage key={user.id} userId={user.id} />
        </MakersOnly>
      )}
    </RequireSession>
  )
}
