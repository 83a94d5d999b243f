import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useRouteLoaderData } from 'react-router'
import { AdminBodySkeleton } from '#app/features/admin/admin-frame.tsx'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import { productName } from '#app/features/layout/product-name.ts'
import admin from '#app/messages/admin.ts'
import words from '#app/messages/setup.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import { Button } from '#app/ui/button.tsx'
import { useChange } from '#app/use-change.ts'
import { isOpen } from '#core/wizard/wizard-step.ts'
import { browserDatabase } from '#tables/database.ts'
import { jobQueries } from '#tables/jobs/jobs-queries.ts'
import { ownPodcastQueries } from '#tables/podcasts/own-podcasts-queries.ts'
import { providerQueries } from '#tables/providers/providers-queries.ts'
import { noteSetup, setupQueries } from '#tables/show/setup-queries.ts'
import { showSettingsQueries } from '#tables/show/show-queries.ts'
import { adminQueries } from '#tables/upkeep/upkeep-queries.ts'
import { unsetPoints } from './setup-steps.ts'

/**
 * Lists what is not set up yet, above the `children`. Shows no list if all is set up or an admin has hidden the list. `children` load
 * hidden until this is known, so that the list does not push them down.
 */
export function SetupCard({ children }: { children: ReactNode }) {
  const points = useUnsetPoints()
  return (
    <>
      {points === undefined && <AdminBodySkeleton />}
      {points !== undefined && points.length > 0 && <UnsetPoints points={points} />}
      <div className={points === undefined ? 'hidden' : 'contents'}>{children}</div>
    </>
  )
}

/** Returns what is not set up yet. Undefined while loading; empty also if loading fails. */
function useUnsetPoints() {
  const viewer = useViewer()
  const site = useRouteLoaderData<typeof rootLoader>('root')
  const seen = useQuery(setupQueries(viewer).steps())
  const show = useQuery({ ...showSettingsQueries(browserDatabase).one(), staleTime: 0 })
  const providers = useQuery(providerQueries(viewer).all())
  const outbox = useQuery(adminQueries(viewer).outbox())
  const samples = useQuery(ownPodcastQueries(viewer).samples())
  const making = useQuery(jobQueries(viewer).newest('make-samples'))
  // Does not wait for a query that failed: the page below explains the failure.
  const isAwaited = [seen, show, providers, outbox, samples, making].some(
    ({ isPending, failureCount }) => isPending && failureCount === 0,
  )
  if (isAwaited) return undefined
  if (!site || !seen.data || !show.data || !providers.data || !outbox.data || samples.data === undefined)
    return []
  return unsetPoints(
    {
      show: show.data,
      isSignUpSetOutside: site.signUpOutside !== null,
      hasKey: providers.data.some(
        ({ is_set_outside, key_end, base_url }) => is_set_outside || key_end || base_url,
      ),
      hasMailServer: outbox.data.hasMailServer,
      origin: site.origin,
      samples: samples.data,
      areSamplesComing: making.data != null && isOpen(making.data.status),
    },
    productName,
  ).filter(({ step }) => seen.data.get(step) !== 'done')
}

function UnsetPoints({ points }: { points: ReturnType<typeof unsetPoints> }) {
  const hide = useChange((db, names: Parameters<typeof noteSetup>[1]) => noteSetup(db, names, 'done'), {
    tables: ['setup_steps'],
    failed: admin.notSaved,
  })
  return (
    <section
      aria-labelledby="not-set"
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5 sm:p-6"
    >
      <h2 id="not-set" className="headline text-xl">
        {words.notSet}
      </h2>
      <ul className="flex flex-col">
        {points.map(({ step, text }) => (
          <li key={text}>
            <Link
              to={`/admin/setup?step=${step}`}
              className="flex min-h-11 items-center py-1.5 justify-between gap-4 rounded-small text-sm hover:text-accent"
            >
              {text}
              <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-quiet" />
            </Link>
          </li>
        ))}
      </ul>
      <Button
        variant="quiet"
        size="small"
        className="self-end"
        busy={hide.isPending}
        onClick={() => hide.mutate(points.map(({ step }) => step))}
      >
        {words.hideList}
      </Button>
    </section>
  )
}
