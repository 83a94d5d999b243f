import { CircleUserRound } from 'lucide-react'
import { Link } from 'react-router'
import { useAuth } from '#app/features/auth/auth-provider.tsx'
import { LinkButton } from '#app/link-button.tsx'
import frame from '#app/messages/frame.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'

/** Login or logout button, disabled while the connection is lost. */
export function LoginButton({ className }: { className?: string }) {
  const { user, isLoading, connectionError, signOut } = useAuth()
  const isLost = connectionError !== null
  if (user || isLost) {
    return (
      <Button
        variant={user ? 'secondary' : 'primary'}
        size="small"
        className={classNames('min-w-20', className)}
        disabled={isLost}
        onClick={signOut}
      >
        {user ? frame.logout : frame.login}
      </Button>
    )
  }
  return (
    <LinkButton
      to="/login"
      size="small"
      className={classNames('min-w-20', isLoading && 'in-data-[session=expected]:invisible', className)}
    >
      {frame.login}
    </LinkButton>
  )
}

/** Avatar linking to the profile; disabled while the connection is lost. */
export function ProfileLink() {
  const { user, profile, connectionError } = useAuth()
  const isBlocked = connectionError !== null
  return (
    <Link
      to="/profile"
      aria-label={frame.profile}
      aria-disabled={isBlocked || undefined}
      onClick={(event) => isBlocked && event.preventDefault()}
      className="inline-flex size-11 items-center justify-center rounded-full text-quiet hover:text-text aria-disabled:cursor-not-allowed aria-disabled:opacity-50"
    >
      {user ? (
        <Avatar name={profile?.username || user.email} src={profile?.avatar_url} className="size-8 text-sm" />
      ) : (
        <CircleUserRound className="size-6" strokeWidth={1.5} aria-hidden="true" />
      )}
    </Link>
  )
}
