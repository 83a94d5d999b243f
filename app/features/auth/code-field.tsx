import account from '#app/messages/account.ts'
import { Field } from '#app/ui/field.tsx'
import { NativeSelect } from '#app/ui/native-select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { textOf } from './use-auth-form.ts'

/**
 * Field for a code from an e-mail or an authenticator app. `canBePaper`: also accepts recovery codes, which contain
 * letters.
 */
export function CodeField({
  label,
  hint,
  canBePaper = false,
}: {
  label: string
  hint?: string
  canBePaper?: boolean
}) {
  return (
    <TextField
      label={label}
      hint={hint}
      isRequired
      name="code"
      inputMode={canBePaper ? 'text' : 'numeric'}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={12}
      placeholder="123456"
      inputClassName="h-13 font-mono text-lg tracking-[0.3em]"
    />
  )
}

/** Removes spaces: users type codes in groups, as they are displayed. */
export function codeOf(form: FormData): string {
  return textOf(form, 'code').replaceAll(' ', '')
}

/** Fields for a code from one of the account's apps or for a recovery code. */
export function FactorFields({ factors }: { factors: { id: string; name: string }[] }) {
  return (
    <>
      {factors.length > 1 ? (
        <Field label={account.whichApp}>
          <NativeSelect
            name="factor"
            options={factors.map(({ id, name }) => [id, name || account.authenticatorApp])}
          />
        </Field>
      ) : (
        <input type="hidden" name="factor" value={factors[0]?.id ?? ''} />
      )}
      <CodeField label={account.appCode} hint={account.recoveryHint} canBePaper />
    </>
  )
}

export function factorOf(form: FormData): { factorId: string; code: string } {
  return { factorId: textOf(form, 'factor'), code: codeOf(form) }
}
