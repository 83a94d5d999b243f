import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { useAuth } from '#app/features/auth/auth-provider.tsx'
import { type LoginState, loginPath } from '#app/features/auth/login-path.ts'
import { LinkButton } from '#app/link-button.tsx'
import frame from '#app/messages/frame.ts'
import words from '#app/messages/guest.ts'
import { fill, rich } from '#app/messages/message.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { toastFailure } from '#app/ui/toast-list.ts'
import { useChange } from '#app/use-change.ts'
import { readInvitationToken } from '#core/invitations/invitation-token.ts'
import { browserDatabase } from '#tables/database.ts'
import {
  acceptInvitation,
  declineInvitation,
  type Invitation,
  invitationQueries,
} from '#tables/people/guests-queries.ts'
import { AskForLink } from './ask-for-link.tsx'

type ReadableInvitation = Exclude<Invitation, { link_state: 'ended' }>

/** Landing page of an invitation link. Anyone with the link can respond, signed in or not. */
export function InvitationPage({ token }: { token: string | null }) {
  const navigate = useNavigate()
  const isWellFormed = token !== null && readInvitationToken(token) !== null
  const invitation = useQuery({
    ...invitationQueries(browserDatabase).byToken(token ?? ''),
    enabled: isWellFormed,
  })
  const isUnknown = invitation.data === null
  useEffect(() => {
    if (!isUnknown) return
    toastFailure(words.notFound)
    void navigate('/', { replace: true })
  }, [isUnknown, navigate])

  if (!isWellFormed) {
    return (
      <InvitationFrame>
        <EmptyState title={words.invalidLink} action={<LinkButton to="/">{frame.goHome}</LinkButton>}>
          {words.invalidLinkText}
        </EmptyState>
      </InvitationFrame>
    )
  }
  return (
    <InvitationFrame>
      {invitation.isLoadingError ? (
        <Banner retry={invitation} title={words.notLoaded}>
          {words.notLoadedText}
        </Banner>
      ) : invitation.data?.link_state === 'ended' && token ? (
        <EmptyState title={words.linkEnded} action={<AskForLink token={token} variant="primary" />}>
          {words.linkEndedText}
        </EmptyState>
      ) : invitation.data && invitation.data.link_state !== 'ended' && token ? (
        <Answer invitation={invitation.data} token={token} />
      ) : (
        <Skeleton className="h-80 rounded-card" />
      )}
    </InvitationFrame>
  )
}

function Answer({ invitation, token }: { invitation: ReadableInvitation; token: string }) {
  const navigate = useNavigate()
  const { user } = useAuth()
  const loginState: LoginState = { email: invitation.guest_email, invitation: token }
  const accept = useChange((db) => acceptInvitation(db, token), {
    done: words.accepted,
    failed: () => words.notAccepted,
    onDone: () =>
      user
        ? navigate('/guest/dashboard')
        : navigate(loginPath('/guest/dashboard', 'sign_up'), { state: loginState }),
  })
  const decline = useChange((db) => declineInvitation(db, token), {
    done: words.declined,
    failed: () => words.notDeclined,
    onDone: () => navigate('/'),
  })
  const isOpen = invitation.link_state === 'open'
  const hasDeclined = invitation.invitation_status === 'declined'
  // Who declined by a link that is used up may only ask for another.
  const mayAnswer = isOpen || !hasDeclined
  const isOther = user !== null && user.email?.toLowerCase() !== invitation.guest_email.toLowerCase()
  return (
    <Card className="flex flex-col gap-6 p-6 sm:p-9">
      <div className="flex flex-col gap-3">
        <p className="eyebrow">{words.invitedTo}</p>
        <h1 className="headline text-3xl">{invitation.podcast_title}</h1>
        <p className="text-quiet">{invitation.podcast_description}</p>
      </div>
      <dl className="grid gap-x-8 gap-y-4 border-line border-y py-5 sm:grid-cols-2">
        <div>
          <dt className="text-quiet text-xs">{words.guest}</dt>
          <dd className="font-medium">{invitation.guest_name}</dd>
        </div>
        <div className="min-w-0">
          <dt className="text-quiet text-xs">{words.email}</dt>
          <dd className="truncate font-medium">{invitation.guest_email}</dd>
        </div>
      </dl>
      {invitation.invitation_status === 'accepted' ? (
        <Banner tone="success" title={words.youAccepted}>
          {words.nameShown} {isOpen ? words.declineToTakeBack : words.askToTakeBack}
        </Banner>
      ) : (
        mayAnswer && (
          <p className="text-sm">{invitation.is_public ? words.ifAcceptedPublic : words.ifAccepted}</p>
        )
      )}
      {hasDeclined && (
        <Banner tone="info" title={words.youDeclined}>
          {isOpen ? words.changeMind : words.askToChangeMind}
        </Banner>
      )}
      {isOther && mayAnswer && (
        <Banner tone="warning" title={fill(words.signedInAs, { email: user.email ?? '' })}>
          {fill(words.otherAccount, { email: invitation.guest_email })}
        </Banner>
      )}
      {!user && mayAnswer && (
        <p className="text-quiet text-sm">
          {rich(words.needsAccount, {
            login: (text) => (
              <Link
                to={loginPath(`/guest/invite?token=${encodeURIComponent(token)}`, 'sign_up')}
                state={loginState}
                className="text-accent underline underline-offset-4"
              >
                {text}
              </Link>
            ),
          })}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {invitation.invitation_status === 'accepted' ? (
          <LinkButton to="/guest/dashboard" size="large">
            {words.toMyEpisodes}
          </LinkButton>
        ) : (
          isOpen && (
            <Button
              size="large"
              busy={accept.isPending}
              disabled={decline.isPending}
              onClick={() => accept.mutate()}
            >
              {words.accept}
            </Button>
          )
        )}
        {isOpen ? (
          <Button
            size="large"
            variant="secondary"
            busy={decline.isPending}
            disabled={accept.isPending}
            onClick={() => decline.mutate()}
          >
            {words.decline}
          </Button>
        ) : (
          <AskForLink token={token} variant="secondary" />
        )}
      </div>
    </Card>
  )
}

function InvitationFrame({ children }: { children: React.ReactNode }) {
  return (
    <div className="frame flex max-w-3xl flex-col gap-5 py-8 lg:py-12">
      <LinkButton to="/" variant="quiet" size="small" className="-ml-3 self-start" icon={ArrowLeft}>
        {words.back}
      </LinkButton>
      {children}
    </div>
  )
}

export function InvitationSkeleton() {
  return (
    <InvitationFrame>
      <Skeleton className="h-80 rounded-card" />
    </InvitationFrame>
  )
}
