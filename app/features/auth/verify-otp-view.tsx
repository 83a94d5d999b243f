import { useState } from 'react'
import account from '#app/messages/account.ts'
import { Field } from '#app/ui/field.tsx'
import { NativeSelect } from '#app/ui/native-select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { CodeField, codeOf } from './code-field.tsx'
import { EmailField, LoginForm, useLoginForm, useLoginState, ViewLink } from './login-pieces.tsx'
import { type OtpType, otpLabels, otpTypes } from './login-views.ts'
import { textOf } from './use-auth-form.ts'

export function VerifyOtpView() {
  const [type, setType] = useState<OtpType>(useLoginState().otpType ?? 'email')
  const form = useLoginForm(async (database, fields) => {
    const token = codeOf(fields)
    const { error } = await database.auth.verifyOtp(
      type === 'email' || type === 'recovery'
        ? { email: textOf(fields, 'email'), token, type }
        : { phone: textOf(fields, 'phone'), token, type },
    )
    if (error) throw error
    return null
  })
  return (
    <LoginForm
      form={form}
      submitLabel={account.verify}
      links={<ViewLink to="sign_in">{account.backToSignIn}</ViewLink>}
    >
      <Field label={account.howCode}>
        <NativeSelect
          value={type}
          options={otpTypes.map((choice) => [choice, otpLabels()[choice]])}
          onValueChange={(value) => setType(value as OtpType)}
        />
      </Field>
      {type === 'email' || type === 'recovery' ? (
        <EmailField />
      ) : (
        <TextField
          label={account.phone}
          isRequired
          type="tel"
          name="phone"
          autoComplete="tel"
          placeholder="+44 20 7946 0000"
          inputClassName="h-13"
        />
      )}
      <CodeField label={account.code} hint={account.codeHint} />
    </LoginForm>
  )
}
