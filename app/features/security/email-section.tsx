import { textOf, useAuthForm } from '#app/features/auth/use-auth-form.ts'
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
    return 'We’ve emailed both addresses. Your email changes once both links have been opened.'
  })
  return (
    <Section
      title="Email"
      text={`You sign in as ${email ?? 'nobody'}. We’ll ask you to confirm at both addresses.`}
    >
      <ChangeForm form={form} submitLabel="Change email">
        <ProofField />
        <TextField
          label="New email"
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
