import { useState } from 'react'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { NativeSelect } from '#app/ui/native-select.tsx'
import { proveFactor } from '#tables/accounts/browser-sign-in.ts'
import { browserDatabase } from '#tables/database.ts'
import type { WaitingFactors } from './auth-state.ts'
import { LoginForm } from './login-pieces.tsx'
import { textOf, useAuthForm } from './use-auth-form.ts'

/** The second half of a sign-in: a code of the authenticator app, or one from paper. */
export function SecondFactorView({ factors }: { factors: WaitingFactors }) {
  const [chosenId, setChosenId] = useState(factors[0]?.id ?? '')
  const form = useAuthForm(async (database, fields) => {
    await proveFactor(database, chosenId, textOf(fields, 'code').replaceAll(' ', ''))
    return null
  })

  async function leave() {
    const database = await browserDatabase()
    await database.auth.signOut({ scope: 'local' })
  }

  return (
    <LoginForm
      form={form}
      submitLabel="Sign in"
      links={
        <button
          type="button"
          onClick={leave}
          className="rounded-small p-1 text-quiet underline decoration-line underline-offset-4 hover:text-text"
        >
          Sign in as somebody else
        </button>
      }
    >
      {factors.length > 1 && (
        <Field label="Which app?">
          <NativeSelect value={chosenId} onChange={(event) => setChosenId(event.target.value)}>
            {factors.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </NativeSelect>
        </Field>
      )}
      <Field label="Code of your app" hint="Or one of the codes that you keep on paper." isRequired>
        <Input
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={12}
          placeholder="123456"
          className="h-13 font-mono text-lg tracking-[0.3em]"
        />
      </Field>
    </LoginForm>
  )
}
