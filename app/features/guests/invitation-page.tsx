import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { useAuth } from '#app/features/auth/auth-provider.tsx'
import { type LoginState, loginPath } from '#app/features/auth/login-path.ts'
import { LinkButton } from '#app/link-button.tsx'
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

const invalidLink = 'Invalid invitation link'
const notFound = 'Invalid invitation or podcast not found'
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
    toastFailure(notFound)
    void navigate('/', { replace: true })
  }, [isUnknown, navigate])

  if (!isWellFormed) {
    return (
      <InvitationFrame>
        <EmptyState title={invalidLink} action={<LinkButton to="/">Go to the home page</LinkButton>}>
          Open the link from the email once more, or copy all of it. If it still doesn’t work, ask for a new
          invitation.
        </EmptyState>
      </InvitationFrame>
    )
  }
  return (
    <InvitationFrame>
      {invitation.isLoadingError ? (
        <Banner retry={invitation} title="The invitation could not be loaded">
          Check your connection and try again. The link stays valid.
        </Banner>
      ) : invitation.data?.link_state === 'ended' && token ? (
        <EmptyState title="This link has ended" action={<AskForLink token={token} variant="primary" />}>
          Each link takes one answer and ends after a while, or when a newer one is sent. A new link is
          emailed to the address that was invited.
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
    done: 'Invitation accepted successfully',
    failed: () => 'Failed to accept invitation',
    onDone: () =>
      user
        ? navigate('/guest/dashboard')
        : navigate(loginPath('/guest/dashboard', 'sign_up'), { state: loginState }),
  })
  const decline = useChange((db) => declineInvitation(db, token), {
    done: 'Invitation declined',
    failed: () => 'Failed to decline invitation',
    onDone: () => navigate('/'),
  })
  const isOpen = invitation.link_state === 'open'
  const isOther = user !== null && user.email?.toLowerCase() !== invitation.guest_email.toLowerCase()
  return (
    <Card className="flex flex-col gap-6 p-6 sm:p-9">
      <div className="flex flex-col gap-3">
        <p className="eyebrow">You are invited to</p>
        <h1 className="headline text-3xl">{invitation.podcast_title}</h1>
        <p className="text-quiet">{invitation.podcast_description}</p>
      </div>
      <dl className="grid gap-x-8 gap-y-4 border-line border-y py-5 sm:grid-cols-2">
        <div>
          <dt className="text-quiet text-xs">Guest</dt>
          <dd className="font-medium">{invitation.guest_name}</dd>
        </div>
        <div className="min-w-0">
          <dt className="text-quiet text-xs">Email</dt>
          <dd className="truncate font-medium">{invitation.guest_email}</dd>
        </div>
      </dl>
      {invitation.invitation_status === 'accepted' ? (
        <Banner tone="success" title="You have accepted this invitation">
          Your name may be shown with the episode.{' '}
          {isOpen ? 'Decline to take that back.' : 'To take that back, ask for a new link and decline.'}
        </Banner>
      ) : (
        <p className="text-sm">
          If you accept, your name may be shown with the episode, and you can read, hear and approve it first.
        </p>
      )}
      {invitation.invitation_status === 'declined' && (
        <Banner tone="info" title="You declined this invitation">
          {isOpen ? 'You can still change your mind.' : 'If you change your mind, ask for a new link.'}
        </Banner>
      )}
      {isOther && (
        <Banner tone="warning" title={`You are signed in as ${user.email}`}>
          The episode appears in the account that uses {invitation.guest_email}.
        </Banner>
      )}
      {!user && (
        <p className="text-quiet text-sm">
          To review the episode you will need an account with this address.{' '}
          <Link
            to={loginPath(`/guest/invite?token=${encodeURIComponent(token)}`, 'sign_up')}
            state={loginState}
            className="text-accent underline underline-offset-4"
          >
            Sign up or sign in
          </Link>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {invitation.invitation_status === 'accepted' ? (
          <LinkButton to="/guest/dashboard" size="large">
            Go to my episodes
          </LinkButton>
        ) : (
          isOpen && (
            <Button
              size="large"
              busy={accept.isPending}
              disabled={decline.isPending}
              onClick={() => accept.mutate()}
            >
              Accept Invitation
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
            Decline
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
        Back
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
