import { type QueryKey, skipToken, useQuery } from '@tanstack/react-query'
import { ChevronRight, CircleHelp, House } from 'lucide-react'
import { Fragment } from 'react'
import { Link, useLocation, useMatches } from 'react-router'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import frame from '#app/messages/frame.ts'
import type { DatabaseViewer } from '#tables/database.ts'
import { everybody, keyOf } from '#tables/query-keys.ts'
import { breadcrumbs } from './breadcrumbs.ts'

/**
 * A route for a single item provides its title through `crumb`, from the loader data, or through `crumbKey`, the query key under which
 * the page caches the item. `help` names the help topic (or section) that explains the page, or one for each of the page's tabs;
 * tests/house/help.test.ts checks that they exist.
 */
export type CrumbHandle = {
  help?: string | { usual: string; [tab: string]: string }
  crumb?: (loaderData: never) => string | undefined
  crumbKey?: (viewer: DatabaseViewer, podcastId: string) => QueryKey
}

const noCrumbKey = keyOf('podcasts', everybody, 'none')

/** Shown on every page but home. */
export function BreadcrumbBar() {
  const viewer = useViewer()
  const { pathname, search } = useLocation()
  const last = useMatches().at(-1)
  const handle = last?.handle as CrumbHandle | undefined
  const cached = useQuery<{ title: string } | null>({
    queryKey: handle?.crumbKey?.(viewer, last?.params.podcastId ?? '') ?? noCrumbKey,
    queryFn: skipToken,
  })
  if (pathname === '/') return null
  const help = helpAt(handle?.help, new URLSearchParams(search).get('tab'))
  const isNowhere = last?.id === 'routes/not-found'
  const title = last?.loaderData == null ? cached.data?.title : handle?.crumb?.(last.loaderData as never)
  const crumbs = isNowhere ? [{ label: frame.notFound, path: null }] : breadcrumbs(pathname, title)
  return (
    <div className="frame flex items-center gap-4 pt-6 text-quiet text-xs print:hidden">
      <nav aria-label={frame.breadcrumb} className="min-w-0">
        {/* A single line: a wrapped one would reflow when the web font loads. The title is truncated before the
          crumb after it. */}
        <ol className="flex items-center gap-x-2">
          <li className="flex">
            <Link
              to="/"
              aria-label={frame.home}
              className="-m-1 inline-flex rounded-small p-1 hover:text-text pointer-coarse:-m-3.5 pointer-coarse:p-3.5"
            >
              <House className="size-4" aria-hidden="true" />
            </Link>
          </li>
          {crumbs.map((crumb, index, all) => (
            <Fragment key={`${crumb.label}-${crumb.path ?? index}`}>
              <li aria-hidden="true">
                <ChevronRight className="size-3.5" />
              </li>
              <li
                className={
                  crumb.label === title
                    ? 'min-w-0 max-w-60 shrink-999 truncate md:max-w-md'
                    : index === all.length - 1
                      ? 'min-w-0 truncate'
                      : 'whitespace-nowrap'
                }
              >
                {crumb.path ? (
                  <Link
                    to={crumb.path}
                    className="rounded-small py-0.5 hover:text-text hover:underline pointer-coarse:py-3"
                  >
                    {crumb.label}
                  </Link>
                ) : (
                  <span aria-current={index === all.length - 1 ? 'page' : undefined}>{crumb.label}</span>
                )}
              </li>
            </Fragment>
          ))}
        </ol>
      </nav>
      {help && (
        <Link
          to={`/help/${help}`}
          className="ml-auto inline-flex min-h-6 shrink-0 items-center gap-1 rounded-small hover:text-text hover:underline pointer-coarse:py-3"
        >
          <CircleHelp className="size-4" aria-hidden="true" />
          <span className="whitespace-nowrap max-sm:sr-only">{frame.helpHere}</span>
        </Link>
      )}
    </div>
  )
}

const helpAt = (help: CrumbHandle['help'], tab: string | null) =>
  typeof help === 'object' ? (help[tab ?? ''] ?? help.usual) : help
