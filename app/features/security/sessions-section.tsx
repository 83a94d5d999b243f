import { useQuery } from '@tanstack/react-query'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import account from '#app/messages/account.ts'
import { fill, rich } from '#app/messages/message.ts'
import profile from '#app/messages/profile.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { LocalTime } from '#app/ui/local-time.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { useChange } from '#app/use-change.ts'
import { endOtherSessions, endOwnSession, ownSessionQueries } from '#tables/accounts/sign-in-queries.ts'
import { deviceName } from './device-name.ts'
import { Section } from './section.tsx'

export function SessionsSection() {
  const viewer = useViewer()
  const query = useQuery({ ...ownSessionQueries(viewer).list(), staleTime: 0 })
  const end = useChange(
    (db, id: string | null) => (id === null ? endOtherSessions(db) : endOwnSession(db, id)),
    {
      tables: ['own_sessions'],
      done: profile.signedOutThere,
      failed: () => account.didntWork,
    },
  )
  const sessions = query.data ?? []
  return (
    <Section title={profile.sessions} text={profile.sessionsText}>
      {query.isPending && <Skeleton className="h-24" />}
      {query.isError && <Banner tone="danger">{profile.listFailed}</Banner>}
      <ul className="flex flex-col gap-3">
        {sessions.map((session) => (
          <li
            key={session.id}
            className="flex items-center justify-between gap-4 rounded-control border border-line p-4"
          >
            <div className="min-w-0 text-sm">
              <p className="truncate font-medium">{deviceName(session.user_agent)}</p>
              <p className="text-quiet">
                {session.is_current
                  ? profile.thisBrowser
                  : rich(profile.lastUsed, { time: <LocalTime iso={session.used_at} /> })}
                {session.address && ` · ${session.address}`}
              </p>
            </div>
            {!session.is_current && (
              <Button
                variant="secondary"
                size="small"
                disabled={end.isPending}
                onClick={() => end.mutate(session.id)}
              >
                {profile.signOut}
                <span className="sr-only">
                  {' '}
                  {fill(profile.signOutThere, { device: deviceName(session.user_agent) })}
                </span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button variant="secondary" className="mt-4" busy={end.isPending} onClick={() => end.mutate(null)}>
          {profile.signOutElsewhere}
        </Button>
      )}
    </Section>
  )
}
