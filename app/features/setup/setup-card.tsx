import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link, useRouteLoaderData } from 'react-router'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import { productName } from '#app/features/layout/product-name.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import { Button } from '#app/ui/button.tsx'
import { useChange } from '#app/use-change.ts'
import { browserDatabase } from '#tables/database.ts'
import { ownPodcastQueries } from '#tables/podcasts/own-podcasts-queries.ts'
import { providerQueries } from '#tables/providers/providers-queries.ts'
import { noteSetup, setupQueries } from '#tables/show/setup-queries.ts'
import { showSettingsQueries } from '#tables/show/show-queries.ts'
import { adminQueries } from '#tables/upkeep/upkeep-queries.ts'
import { unsetPoints } from './setup-steps.ts'

/** What of the site is not set yet. Nothing once all is, or an admin has said that it is right so. */
export function SetupCard() {
  const viewer = useViewer()
  const site = useRouteLoaderData<typeof rootLoader>('root')
  const seen = useQuery(setupQueries(viewer).steps()).data
  const show = useQuery({ ...showSettingsQueries(browserDatabase).one(), staleTime: 0 }).data
  const providers = useQuery(providerQueries(viewer).all()).data
  const outbox = useQuery(adminQueries(viewer).outbox()).data
  const samples = useQuery(ownPodcastQueries(viewer).samples()).data
  const hide = useChange((db, names: Parameters<typeof noteSetup>[1]) => noteSetup(db, names, 'done'), {
    tables: ['setup_steps'],
    failed: 'This could not be saved',
  })
  if (!site || !seen || !show || !providers || !outbox || samples === undefined) return null
  const points = unsetPoints(
    {
      show,
      isSignUpSetOutside: site.signUpOutside !== null,
      hasKey: providers.some((provider) => provider.is_set_outside || provider.key_end || provider.base_url),
      hasMailServer: outbox.hasMailServer,
      origin: site.origin,
      samples,
    },
    productName,
  ).filter(({ step }) => seen.get(step) !== 'done')
  if (points.length === 0) return null
  return (
    <section
      aria-labelledby="not-set"
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5 sm:p-6"
    >
      <h2 id="not-set" className="headline text-xl">
        Not set yet
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
        Hide this list
      </Button>
    </section>
  )
}
