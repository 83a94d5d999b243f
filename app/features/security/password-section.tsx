import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PasswordField } from '#app/features/auth/login-pieces.tsx'
import { useAuthForm } from '#app/features/auth/use-auth-form.ts'
import account from '#app/messages/account.ts'
import profile from '#app/messages/profile.ts'
import { allOf } from '#tables/query-keys.ts'
import { ChangeForm } from './change-form.tsx'
import { ProofField, proofOf } from './proof-field.tsx'
import { Section } from './section.tsx'

export function PasswordSection() {
  const queryClient = useQueryClient()
  // Changes the fields' key, so that each change of the password empties them.
  const [done, setDone] = useState(0)
  const form = useAuthForm(async (database, fields) => {
    const { error } = await database.auth.updateUser({
      password: String(fields.get('password') ?? ''),
      ...proofOf(fields),
    })
    if (error) throw error
    setDone(done + 1)
    // The account's other sessions were signed out.
    void queryClient.invalidateQueries(allOf('own_sessions'))
    return account.updated
  })
  return (
    <Section title={profile.passwordTitle} text={profile.passwordText}>
      <ChangeForm form={form} submitLabel={profile.changePassword}>
        <div key={done} className="flex flex-col gap-5">
          <ProofField />
          <PasswordField label={account.newPassword} isNew />
        </div>
      </ChangeForm>
    </Section>
  )
}
