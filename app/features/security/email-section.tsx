import { textOf, useAuthForm } from '#app/features/auth/use-auth-form.ts'
import account from '#app/messages/account.ts'
import { fill } from '#app/messages/message.ts'
import profile from '#app/messages/profile.ts'
import { TextField } from '#app/ui/text-field.tsx'
import { ChangeForm } from './change-form.tsx'
import { ProofField, proofOf } from './proof-field.tsx'
import { Section } from './section.tsx'

export function EmailSection({ email }: { email: string | null }) {
  const form = useAuthForm(async (database, fields) => {
    const { error } = await database.auth.updateUser(
      { email: textOf(fields, 'email'), ...proofOf(fields) },
      { emailRedirectTo: `${window.location.origin}/profile` },
    )
    if (error) throw error
    return profile.emailsSent
  })
  return (
    <Section title={account.email} text={fill(profile.emailText, { email: email ?? profile.nobody })}>
      <ChangeForm form={form} submitLabel={profile.changeEmail}>
        <ProofField />
        <TextField
          label={profile.newEmail}
          isRequired
          type="email"
          name="email"
          autoComplete="email"
          inputClassName="h-13"
        />
      </ChangeForm>
    </Section>
  )
}
