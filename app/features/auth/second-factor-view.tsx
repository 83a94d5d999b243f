import account from '#app/messages/account.ts'
import { proveFactor } from '#tables/accounts/sign-in-queries.ts'
import { browserDatabase } from '#tables/database.ts'
import type { WaitingFactors } from './auth-state.ts'
import { FactorFields, factorOf } from './code-field.tsx'
import { LoginForm } from './login-pieces.tsx'
import { useAuthForm } from './use-auth-form.ts'

/** Second step of a sign-in: a code from the authenticator app, or a recovery code. */
export function SecondFactorView({ factors }: { factors: WaitingFactors }) {
  const form = useAuthForm(async (database, fields) => {
    const { factorId, code } = factorOf(fields)
    await proveFactor(database, factorId, code)
    return null
  })

  async function leave() {
    const database = await browserDatabase()
    await database.auth.signOut({ scope: 'local' })
  }

  return (
    <LoginForm
      form={form}
      submitLabel={account.signIn}
      links={
        <button
          type="button"
          onClick={leave}
          className="rounded-small p-1 text-quiet underline decoration-line underline-offset-4 hover:text-text"
        >
          {account.otherAccount}
        </button>
      }
    >
      <FactorFields factors={factors} />
    </LoginForm>
  )
}
