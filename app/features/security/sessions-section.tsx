import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { toast } from '#app/ui/toast-list.ts'
import { endOtherSessions, endOwnSession, ownSessionQueries } from '#tables/accounts/sign-in-queries.ts'
import { browserDatabase } from '#tables/database.ts'
import { allOf } from '#tables/query-keys.ts'
import { deviceName } from './device-name.ts'
import { Section } from './section.tsx'

export function SessionsSection() {
  const viewer = useViewer()
  const queryClient = useQueryClient()
  const query = useQuery({ ...ownSessionQueries(viewer).list(), staleTime: 0 })
  const end = useMutation({
    mutationFn: async (id: string | null) => {
      const database = await browserDatabase()
      return id === null ? endOtherSessions(database) : endOwnSession(database, id)
    },
    onSuccess: () => toast({ title: 'Signed out there' }),
    onError: () => toast({ title: 'That did not work. Please try again.', variant: 'destructive' }),
    onSettled: () => queryClient.invalidateQueries(allOf('own_sessions')),
  })
  const sessions = query.data ?? []
  return (
    <Section title="Where you are signed in" text="End what you do not know, then change your password.">
      {query.isPending && <Skeleton className="h-24" />}
      {query.isError && <Banner tone="danger">This list could not be read just now.</Banner>}
      <ul className="flex flex-col gap-3">
        {sessions.map((session) => (
          <li
            key={session.id}
            className="flex items-center justify-between gap-4 rounded-control border border-line p-4"
          >
            <div className="min-w-0 text-sm">
              <p className="truncate font-medium">{deviceName(session.user_agent)}</p>
              <p className="text-quiet">
                {session.is_current ? 'Here, now' : `Last used ${new Date(session.used_at).toLocaleString()}`}
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
                Sign out<span className="sr-only"> there: {deviceName(session.user_agent)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button variant="secondary" className="mt-4" busy={end.isPending} onClick={() => end.mutate(null)}>
          Sign out everywhere else
        </Button>
      )}
    </Section>
  )
}
