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
    return 'Two mails are on their way, one to each address. The change is made when both links were opened.'
  })
  return (
    <Section
      title="E-mail address"
      text={`You sign in as ${email ?? 'nobody'}. A new address has to agree, and the old one too.`}
    >
      <ChangeForm form={form} submitLabel="Change e-mail address">
        <ProofField />
        <TextField
          label="New e-mail address"
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
