import { EmailSection } from './email-section.tsx'
import { FactorSection } from './factor-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

export function SecuritySettings({ email }: { email: string | null }) {
  return (
    <div className="flex flex-col gap-8">
      <PasswordSection />
      <EmailSection email={email} />
      <FactorSection />
      <SessionsSection />
    </div>
  )
}
