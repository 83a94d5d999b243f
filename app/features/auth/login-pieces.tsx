import { Eye, EyeOff } from 'lucide-react'
import { createContext, type ReactNode, use, useState } from 'react'
import { Link, useActionData, useLoaderData, useLocation, useSearchParams } from 'react-router'
import account from '#app/messages/account.ts'
import { count, fill } from '#app/messages/message.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button, IconButton } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { longestPassword, passwordAdvice, shortestPassword } from '#core/accounts/password-rules.ts'
import type { SentLogin } from './handle-login-form.ts'
import { type LoginState, loginFormAddress } from './login-path.ts'
import { type LoginView, type OtpType, readView, scriptNeed } from './login-views.ts'
import { SendMailAgain } from './send-mail-again.tsx'
import { useAuthForm } from './use-auth-form.ts'

const TypedEmail = createContext('')

/** The e-mail address from the previous page or view (for example an invitation), or from the submitted form. */
function useKnownEmail(): string {
  const sent = useSentLogin()
  return useLoginState().email ?? sent?.email ?? ''
}

/** Set if the form was submitted before hydration. */
const useSentLogin = () => useActionData<SentLogin>()

export function useLoginForm(act: Parameters<typeof useAuthForm>[0]) {
  return useAuthForm(act, useSentLogin()?.outcome)
}

export function useLoginState(): LoginState {
  const { state } = useLocation() as { state: LoginState | null }
  return state ?? {}
}

/**
 * One view of the login page: its form, the result, and links to the other views. `onAgain` is set once the view's e-mail was sent: then
 * only the result is shown, with a way back to the fields.
 */
export function LoginForm({
  form,
  submitLabel,
  links,
  onAgain,
  sendAgain,
  children,
}: {
  form: ReturnType<typeof useAuthForm>
  submitLabel: string
  links: ReactNode
  onAgain?: () => void
  /** Shown directly below the message that an e-mail was sent. */
  sendAgain?: ReactNode
  children: ReactNode
}) {
  const knownEmail = useKnownEmail()
  const [email, setEmail] = useState(knownEmail)
  const [params] = useSearchParams()
  const view = readView(params.get('view'))
  const need = scriptNeed(view)
  const { sendsMail } = useLoaderData<{ sendsMail: boolean }>()
  const isUnconfirmed = form.outcome.kind === 'failed' && form.outcome.code === 'email_not_confirmed'
  const isNeedShown = useSentLogin() !== undefined && need !== undefined
  return (
    <TypedEmail value={email}>
      <form
        method="post"
        action={loginFormAddress(params)}
        noValidate
        onSubmit={form.onSubmit}
        onChange={({ target }) => {
          if (target instanceof HTMLInputElement && target.name === 'email') setEmail(target.value)
          // Removes the failure message: the user may have corrected the fields.
          if (form.outcome.kind === 'failed') form.setOutcome({ kind: 'none' })
        }}
        className="flex flex-col gap-5"
      >
        {need && !isNeedShown && (
          <noscript>
            <Banner tone="warning">{fill(account.turnOn, { need })}</Banner>
          </noscript>
        )}
        {/* Hidden rather than unmounted, to keep the typed values. */}
        <div className={onAgain ? 'hidden' : 'contents'}>{children}</div>
        {/* Next to the pressed button: on a phone the top of the form is off screen by then. */}
        {form.outcome.kind === 'failed' && (
          <Banner tone="danger">
            {isUnconfirmed && !sendsMail ? account.notConfirmedNoMail : form.outcome.message}
          </Banner>
        )}
        {isUnconfirmed && <SendMailAgain email={email} />}
        {form.outcome.kind === 'succeeded' && (
          <Banner tone="success">
            {form.outcome.message}
            {onAgain && <strong className="block wrap-anywhere font-semibold">{email.trim()}</strong>}
          </Banner>
        )}
        {form.outcome.kind === 'succeeded' && !sendsMail && view !== 'update_password' && (
          <Banner tone="warning">{account.noMail}</Banner>
        )}
        {sendAgain}
        {onAgain && (
          <Button variant="quiet" onClick={onAgain}>
            {account.otherAddress}
          </Button>
        )}
        <Button
          type="submit"
          size="large"
          busy={form.isBusy}
          className={classNames(
            'max-sm:px-2 max-sm:text-sm',
            isNeedShown && 'noscript:hidden',
            onAgain && 'hidden',
          )}
        >
          {submitLabel}
        </Button>
      </form>
      <nav aria-label={account.otherWays} className="flex flex-col items-center gap-1 pt-2 text-sm">
        {links}
      </nav>
    </TypedEmail>
  )
}

/** Link to another view. Keeps the return path and the typed e-mail address. */
export function ViewLink({
  to,
  otpType,
  children,
}: {
  to: LoginView
  otpType?: OtpType
  children: ReactNode
}) {
  const [params] = useSearchParams()
  const email = use(TypedEmail)
  const { invitation, asks } = useLoginState()
  const next = params.get('next')
  const query = new URLSearchParams({ ...(to === 'sign_in' ? {} : { view: to }), ...(next ? { next } : {}) })
  return (
    <Link
      to={`/login?${query}`}
      state={{ email, otpType, invitation, asks } satisfies LoginState}
      preventScrollReset
      className="rounded-small p-1 text-center text-quiet underline decoration-line underline-offset-4 hover:text-text"
    >
      {children}
    </Link>
  )
}

export function EmailField() {
  const email = useKnownEmail()
  return (
    <TextField
      label={account.email}
      isRequired
      type="email"
      name="email"
      autoComplete="email"
      placeholder={account.example}
      defaultValue={email}
      inputClassName="h-13"
    />
  )
}

function adviceFor(typed: string): string {
  const advice = passwordAdvice(typed)
  if (advice === null) return fill(account.advice, { count: shortestPassword })
  if (advice === 'short') return count(account.short, shortestPassword - [...typed].length)
  return advice === 'long' ? fill(account.long, { count: longestPassword }) : account[advice]
}

export function PasswordField({
  label,
  name = 'password',
  isNew = false,
}: {
  label: string
  name?: string
  isNew?: boolean
}) {
  const [isShown, setIsShown] = useState(false)
  const [typed, setTyped] = useState('')
  const wasSent = useSentLogin() !== undefined
  const advice = adviceFor(typed)
  return (
    <Field
      label={label}
      isRequired
      // Without JavaScript, hides the field once the page has said that this view needs JavaScript.
      className={wasSent ? 'noscript:hidden' : undefined}
      hint={isNew ? <span aria-live="polite">{advice}</span> : undefined}
    >
      <span className="relative block">
        <Input
          type={isShown ? 'text' : 'password'}
          name={name}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          maxLength={longestPassword}
          onChange={(event) => setTyped(event.target.value)}
          className="h-13 pr-12"
        />
        <IconButton
          label={isShown ? account.hidePassword : account.showPassword}
          icon={isShown ? EyeOff : Eye}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
          className="absolute top-2 right-2"
        />
      </span>
    </Field>
  )
}
