import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { data, useLocation, useNavigate, useSearchParams } from 'react-router'
import { databaseContext, siteContext, viewerDatabaseContext } from '#app/context.ts'
import { useAuth } from '#app/features/auth/auth-provider.tsx'
import { onAuthEvent } from '#app/features/auth/check-session.ts'
import { handleLoginForm } from '#app/features/auth/handle-login-form.ts'
import { loginQuery, pathAfterLogin, readInvitationHash } from '#app/features/auth/login-path.ts'
import { useLoginState } from '#app/features/auth/login-pieces.tsx'
import { readView, viewAfterEvent } from '#app/features/auth/login-views.ts'
import { MailLinkView } from '#app/features/auth/mail-link-views.tsx'
import { SignInView } from '#app/features/auth/sign-in-view.tsx'
import { SignUpView } from '#app/features/auth/sign-up-view.tsx'
import { UpdatePasswordView } from '#app/features/auth/update-password-view.tsx'
import { useLinkError } from '#app/features/auth/use-link-error.ts'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import { VerifyOtpView } from '#app/features/auth/verify-otp-view.tsx'
import { pageMeta, showOf } from '#app/features/layout/page-meta.ts'
import { useShow, useShowTitle } from '#app/features/layout/use-show.ts'
import { ShowEmblem } from '#app/features/layout/wordmark.tsx'
import account from '#app/messages/account.ts'
import { fill } from '#app/messages/message.ts'
import { prefetch } from '#app/query-client.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Card } from '#app/ui/card.tsx'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import { toast } from '#app/ui/toast-list.ts'
import { signUpRule } from '#core/accounts/sign-up-rule.ts'
import { setupQueries } from '#tables/show/setup-queries.ts'
import { showSettingsQueries } from '#tables/show/show-queries.ts'
import type { Route } from './+types/login.ts'

// Loaded on demand: only people who have set up two-step sign-in need this view.
const SecondFactorView = lazyPart(async () => ({
  default: (await import('#app/features/auth/second-factor-view.tsx')).SecondFactorView,
}))

export function meta({ matches }: Route.MetaArgs) {
  return [
    ...pageMeta(matches, {
      title: account.title,
      description: fill(account.description, { show: showOf(matches).title }),
      path: '/login',
    }),
    { name: 'robots', content: 'noindex' },
  ]
}

export async function loader({ context }: Route.LoaderArgs) {
  const { signUpOutside, signInProviders, origin, sendsMail } = context.get(siteContext)
  const query = showSettingsQueries(async () => context.get(databaseContext)).one()
  const { client } = await prefetch(query)
  const chosen = client.getQueryData(query.queryKey)?.sign_up ?? null
  return { signUp: signUpRule(signUpOutside, chosen, origin), signInProviders, sendsMail }
}

/** Query parameters that the page reads. Others do not create another entry in the cache of pages (server/pages/page-cache.ts). */
export const handle = { help: 'people#who-may-sign-up', reads: loginQuery, messages: ['account'] }

export async function action({ request, context }: Route.ActionArgs) {
  const { sent, status } = await handleLoginForm(
    request,
    context.get(viewerDatabaseContext),
    context.get(siteContext).origin,
  )
  return data(sent, { status })
}

export default function Login({ loaderData }: Route.ComponentProps) {
  const { user, waitingFactors } = useAuth()
  const title = useShowTitle()
  const logo = useShow()?.logo ?? null
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const [isRecovering, setIsRecovering] = useState(false)
  const hasLostPassword = user?.hasLostPassword === true
  const view = isRecovering || hasLostPassword ? 'update_password' : readView(params.get('view'))
  const linkError = useLinkError(view)
  const next = pathAfterLogin(params.get('next'))
  const isWaiting = waitingFactors.length > 0
  const { hash, search, state } = useLocation()

  useEffect(
    () =>
      onAuthEvent((event) => {
        const eventView = viewAfterEvent(event)
        if (!eventView) return
        setIsRecovering(eventView === 'update_password')
        setParams(
          (before) => {
            const after = new URLSearchParams(before)
            if (eventView === 'sign_in') after.delete('view')
            else after.set('view', eventView)
            return after
          },
          // Keeps the state: with another e-mail address, the view would mount again and lose what has been typed.
          { replace: true, state },
        )
      }),
    [setParams, state],
  )

  useEffect(() => {
    const invited = readInvitationHash(hash)
    if (invited) void navigate({ search, hash: '' }, { replace: true, state: invited })
  }, [hash, search, navigate])
  const { email } = useLoginState()

  // A user who is choosing a new password is already signed in and must stay here.
  const maySkip = user !== null && view !== 'update_password'
  // Admins are redirected to the set-up until one of them has opened it.
  const isHome = next === '/'
  const { data: isSetupAwaited, isPending } = useQuery({
    ...setupQueries(useViewer()).isAwaited(),
    enabled: maySkip && isHome,
    retry: false,
  })
  const home = isPending ? null : isSetupAwaited ? '/admin/setup' : '/'
  const goal = isHome ? home : next
  useEffect(() => {
    if (maySkip && goal) void navigate(goal, { replace: true })
  }, [maySkip, goal, navigate])

  return (
    <div className="frame flex flex-1 flex-col items-center justify-center py-12 md:py-20">
      <Card className="flex w-full max-w-md flex-col gap-6 p-6 sm:p-9">
        <div className="flex flex-col items-center gap-3 text-center">
          <ShowEmblem logo={logo} className="h-12" />
          <h1 className="headline text-2xl">{fill(account.welcome, { show: title })}</h1>
          <p className="text-quiet text-sm">{isWaiting ? account.enterAppCode : account[view]}</p>
        </div>
        {linkError && <Banner tone="danger">{linkError}</Banner>}
        {isWaiting && <SecondFactorView factors={waitingFactors} />}
        <div key={`${view} ${email ?? ''}`} className={isWaiting ? 'hidden' : 'flex flex-col gap-4'}>
          {view === 'sign_in' && <SignInView providers={loaderData.signInProviders} />}
          {view === 'sign_up' && (
            <SignUpView rule={loaderData.signUp} providers={loaderData.signInProviders} />
          )}
          {view === 'forgotten_password' && <MailLinkView kind="newPassword" />}
          {view === 'magic_link' && <MailLinkView kind="signIn" />}
          {view === 'update_password' && (
            <UpdatePasswordView
              hasLostPassword={hasLostPassword}
              onUpdated={(message) => toast({ title: message })}
            />
          )}
          {view === 'verify_otp' && <VerifyOtpView />}
        </div>
      </Card>
    </div>
  )
}
