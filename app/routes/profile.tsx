import { useQuery } from '@tanstack/react-query'
import type { AuthUser } from '#app/features/auth/auth-state.ts'
import { RequireSession } from '#app/features/auth/require-session.tsx'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import { hiddenMeta } from '#app/features/layout/page-meta.ts'
import { MailPreferencesForm } from '#app/features/profile/mail-preferences-form.tsx'
import { OwnAccount } from '#app/features/profile/own-account.tsx'
import { ProfileForm } from '#app/features/profile/profile-form.tsx'
import { ProfileHeader, ProfileSkeleton } from '#app/features/profile/profile-header.tsx'
import { EmailSection } from '#app/features/security/email-section.tsx'
import { FactorSection } from '#app/features/security/factor-section.tsx'
import { KeysSection } from '#app/features/security/keys-section.tsx'
import { PasswordSection } from '#app/features/security/password-section.tsx'
import { SessionsSection } from '#app/features/security/sessions-section.tsx'
import frame from '#app/messages/frame.ts'
import profile from '#app/messages/profile.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { profileQueries } from '#tables/accounts/accounts-queries.ts'

export const handle = { help: 'people#your-account', messages: ['profile', 'account'] }

export const meta = hiddenMeta(() => frame.profile)

export default function Profile() {
  return (
    <div className="frame max-w-5xl pt-8 pb-24">
      <RequireSession fallback={<ProfileSkeleton />}>{(user) => <OwnProfile user={user} />}</RequireSession>
    </div>
  )
}

function OwnProfile({ user }: { user: AuthUser }) {
  const viewer = useViewer()
  const query = useQuery(profileQueries(viewer).own())

  if (query.isPending) return <ProfileSkeleton />
  if (query.isLoadingError) {
    return (
      <Banner retry={query} title={profile.failed}>
        {profile.failedText}
      </Banner>
    )
  }
  return (
    <div className="flex flex-col gap-8">
      <ProfileHeader profile={query.data} user={user} />
      <Tabs
        label={frame.profile}
        tabs={[
          { value: 'account', label: profile.accountTab, content: <ProfileForm profile={query.data} /> },
          {
            value: 'security',
            label: profile.securityTab,
            content: (
              <div className="flex flex-col gap-8">
                <PasswordSection />
                <EmailSection email={user.email} />
                <FactorSection />
                <SessionsSection />
                <KeysSection accountId={user.id} />
              </div>
            ),
          },
        ]}
      />
      <MailPreferencesForm accountId={user.id} />
      <OwnAccount user={user} />
    </div>
  )
}
