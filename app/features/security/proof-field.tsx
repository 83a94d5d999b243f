import { useState } from 'react'
import { authFailureMessage } from '#app/features/auth/auth-messages.ts'
import { CodeField, codeOf } from '#app/features/auth/code-field.tsx'
import { PasswordField } from '#app/features/auth/login-pieces.tsx'
import account from '#app/messages/account.ts'
import profile from '#app/messages/profile.ts'
import { Button } from '#app/ui/button.tsx'
import { browserDatabase } from '#tables/database.ts'

/** Re-authentication: the current password, or a code by mail if there is none or it is forgotten. */
export function ProofField() {
  const [mail, setMail] = useState<'not-asked' | 'asking' | 'sent' | string>('not-asked')

  async function requestMail() {
    setMail('asking')
    try {
      const database = await browserDatabase()
      const { error } = await database.auth.reauthenticate()
      if (error) throw error
      setMail('sent')
    } catch (error) {
      setMail(authFailureMessage(error))
    }
  }

  if (mail === 'sent') {
    return <CodeField label={account.codeFromMail} hint={profile.codeSent} />
  }
  return (
    <div className="flex flex-col items-start gap-2">
      <div className="w-full">
        <PasswordField label={profile.currentPassword} name="present" />
      </div>
      <Button
        variant="link"
        size="small"
        className="text-left"
        busy={mail === 'asking'}
        onClick={requestMail}
      >
        {profile.codeInstead}
      </Button>
      {mail !== 'not-asked' && mail !== 'asking' && (
        <p role="alert" className="text-danger text-sm">
          {mail}
        </p>
      )}
    </div>
  )
}

/** The re-authentication fields of updateUser(). */
export function proofOf(form: FormData): { current_password?: string; nonce?: string } {
  const [password, nonce] = [String(form.get('present') ?? ''), codeOf(form)]
  return { ...(password ? { current_password: password } : {}), ...(nonce ? { nonce } : {}) }
}
