import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { type LinkState, useMailLink } from '#app/features/auth/use-mail-link.ts'
import { pageMeta } from '#app/features/layout/page-meta.ts'
import { LinkButton } from '#app/link-button.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Logo } from '#app/ui/logo.tsx'
import type { LinkTarget } from '#tables/accounts/sign-in-queries.ts'
import type { Route } from './+types/login-link.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [
    ...pageMeta(matches, { title: 'Login', description: 'Your link.', path: '/login/link' }),
    { name: 'robots', content: 'noindex' },
    // The URL contains a secret.
    { name: 'referrer', content: 'no-referrer' },
  ]
}

/** The target of the sign-in links in mails. */
export default function LoginLink() {
  const { state, open } = useMailLink()
  const navigate = useNavigate()
  const goOnTo = state.kind === 'signed-in' ? pathAfterLink(state.target, state.hasLostPassword) : null

  useEffect(() => {
    if (goOnTo) void navigate(goOnTo, { replace: true })
  }, [goOnTo, navigate])

  return (
    <div className="frame flex flex-1 flex-col items-center justify-center py-12 md:py-20">
      <Card className="flex w-full max-w-md flex-col gap-6 p-6 text-center sm:p-9">
        <Logo className="size-12 self-center text-accent" />
        <LinkQuestion state={state} onOpen={open} />
      </Card>
    </div>
  )
}

function LinkQuestion({ state, onOpen }: { state: LinkState; onOpen: () => void }) {
  if (state.kind === 'failed') {
    return (
      <>
        <h1 className="headline text-2xl">This link doesn’t work</h1>
        <Banner tone="danger" className="text-left">
          {state.message}
        </Banner>
        <LinkButton to={`/login?view=${state.isRecovery ? 'forgotten_password' : 'magic_link'}`} size="large">
          Request a new email
        </LinkButton>
        <LinkButton to="/login" variant="secondary">
          Go to the login page
        </LinkButton>
      </>
    )
  }
  if (state.kind === 'half-way') {
    return (
      <>
        <h1 className="headline text-2xl">One of two done</h1>
        <p>This address is confirmed. Now open the link in the email we sent to the other one.</p>
      </>
    )
  }
  if (state.kind !== 'asks') {
    return (
      <p role="status" className="text-quiet">
        Looking at your link…
      </p>
    )
  }
  const { target, presentEmail, isBusy } = state
  const isOther = presentEmail !== null && presentEmail !== target.email
  return (
    <>
      <h1 className="headline text-2xl">{questions[target.type] ?? 'Sign in?'}</h1>
      <p className="break-words">{explanations[target.type]?.(target.email) ?? target.email}</p>
      {isOther && target.type !== 'email_change' && (
        <Banner tone="warning" className="text-left">
          You are signed in as {presentEmail}. Continuing signs you out here.
        </Banner>
      )}
      <Button size="large" busy={isBusy} onClick={onOpen} className="h-auto min-h-13 whitespace-normal py-2">
        <span className="min-w-0 break-words">{buttons[target.type]?.(target.email) ?? 'Go on'}</span>
      </Button>
      <p className="text-quiet text-sm">
        If you didn’t request this email, close this page and nothing happens.
      </p>
    </>
  )
}

const questions: Record<string, string> = {
  signup: 'Is this your account?',
  magiclink: 'Sign in here?',
  recovery: 'Choose a new password?',
  email_change: 'Change your email address?',
}
const explanations: Record<string, (email: string) => string> = {
  signup: (email) => `Someone signed up here as ${email}. Continue only if that was you.`,
  magiclink: (email) => `This link signs you in as ${email}.`,
  recovery: (email) => `This link signs you in as ${email} so you can choose a new password.`,
  email_change: (email) =>
    `This confirms the change from ${email}. It takes effect once both addresses have confirmed.`,
}
const buttons: Record<string, (email: string) => string> = {
  signup: (email) => `Sign in as ${email}`,
  magiclink: (email) => `Sign in as ${email}`,
  recovery: (email) => `Sign in as ${email}`,
  email_change: () => 'Confirm the change',
}

function pathAfterLink({ type, redirectTo }: LinkTarget, hasLostPassword: boolean): string {
  if (type === 'recovery' || hasLostPassword) return '/login?view=update_password'
  if (!redirectTo || !URL.canParse(redirectTo)) return '/'
  const { origin, pathname, search, hash } = new URL(redirectTo)
  return origin === window.location.origin ? pathname + search + hash : '/'
}
