import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { type LinkState, useMailLink } from '#app/features/auth/use-mail-link.ts'
import { pageMeta } from '#app/features/layout/page-meta.ts'
import { LinkButton } from '#app/link-button.tsx'
import account from '#app/messages/account.ts'
import { fill } from '#app/messages/message.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { pathWithin } from '#core/languages/page-languages.ts'
import type { LinkTarget } from '#tables/accounts/sign-in-queries.ts'
import type { Route } from './+types/login-link.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [
    ...pageMeta(matches, { title: account.title, description: account.linkTitle, path: '/login/link' }),
    { name: 'robots', content: 'noindex' },
    // The URL contains a secret.
    { name: 'referrer', content: 'no-referrer' },
  ]
}

export const handle = { help: 'people#who-may-sign-up', messages: ['account'] }

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
        <h1 className="headline text-2xl">{account.linkBroken}</h1>
        <Banner tone="danger" className="text-left">
          {state.message}
        </Banner>
        <LinkButton to={`/login?view=${state.isRecovery ? 'forgotten_password' : 'magic_link'}`} size="large">
          {account.newMail}
        </LinkButton>
        <LinkButton to="/login" variant="secondary">
          {account.toLogin}
        </LinkButton>
      </>
    )
  }
  if (state.kind === 'half-way') {
    return (
      <>
        <h1 className="headline text-2xl">{account.halfWay}</h1>
        <p>{account.halfWayText}</p>
      </>
    )
  }
  if (state.kind !== 'asks') {
    return (
      <p role="status" className="text-quiet">
        {account.looking}
      </p>
    )
  }
  const { target, presentEmail, isBusy } = state
  const isOther = presentEmail !== null && presentEmail !== target.email
  return (
    <>
      <h1 className="headline text-2xl">{questionOf(target.type)}</h1>
      <p className="break-words">{explanationOf(target)}</p>
      {isOther && target.type !== 'email_change' && (
        <Banner tone="warning" className="text-left">
          {fill(account.signedInAs, { email: presentEmail })}
        </Banner>
      )}
      <Button size="large" busy={isBusy} onClick={onOpen} className="h-auto min-h-13 whitespace-normal py-2">
        <span className="min-w-0 break-words">{buttonOf(target)}</span>
      </Button>
      <p className="text-quiet text-sm">{account.notYou}</p>
    </>
  )
}

const kinds = ['signup', 'magiclink', 'recovery', 'email_change'] as const
const kindOf = (type: string) => kinds.find((kind) => kind === type)

function questionOf(type: string): string {
  return account[`ask_${kindOf(type) ?? 'other'}`]
}

function explanationOf({ type, email }: LinkTarget): string {
  const kind = kindOf(type)
  return kind ? fill(account[`why_${kind}`], { email }) : email
}

function buttonOf({ type, email }: LinkTarget): string {
  const kind = kindOf(type)
  if (!kind) return account.goOn
  return kind === 'email_change' ? account.confirmChange : fill(account.signInAs, { email })
}

function pathAfterLink({ type, redirectTo }: LinkTarget, hasLostPassword: boolean): string {
  if (type === 'recovery' || hasLostPassword) return '/login?view=update_password'
  if (!redirectTo || !URL.canParse(redirectTo)) return '/'
  const { origin, pathname, search, hash } = new URL(redirectTo)
  if (origin !== window.location.origin) return '/'
  return pathWithin(pathname) + search + hash
}
