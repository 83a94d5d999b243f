import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import words from '#app/messages/manage.ts'
import { fill } from '#app/messages/message.ts'
import { Button } from '#app/ui/button.tsx'
import { accountQueries } from '#tables/accounts/accounts-queries.ts'
import type { LatestJob } from '#tables/jobs/jobs-queries.ts'
import type { ManagedPodcast } from '#tables/podcasts/own-podcasts-queries.ts'
import { listenQueries } from '#tables/reactions/reactions-queries.ts'
import { BulkBar } from './bulk-bar.tsx'
import { ManagedControls } from './managed-controls.tsx'
import {
  filterManaged,
  isFiltering,
  type ManagedFilter,
  readManagedFilter,
  writeManagedFilter,
} from './managed-filter.ts'
import { PodcastTable } from './podcast-table.tsx'

/** Lists up to this length have no search. */
const mostWithoutSearch = 4
const rowsAtOnce = 30

/** The part of a long list that is not loaded yet, and a function to load it. */
export type RestOfList = { isThere: boolean; isBeingRead: boolean; hasFailed: boolean; read: () => void }

/** The episodes that the viewer may manage, with search. Admins see the episodes of all accounts, with their creators. */
export function ManagedList({
  podcasts,
  rest,
  work,
  isAdmin,
}: {
  podcasts: ManagedPodcast[]
  rest: RestOfList
  work: LatestJob[]
  isAdmin: boolean
}) {
  const viewer = useViewer()
  // The state changes first and the URL later: a navigation can take longer than the next keystroke.
  const [search, setSearch] = useSearchParams()
  const [filter, setFilter] = useState(() => readManagedFilter(search))
  const { key } = useLocation()
  const navigationType = useNavigationType()
  // A link or the Back button applies the URL's filter; typing only replaces the URL.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per navigation.
  useEffect(() => {
    if (navigationType !== 'REPLACE') setFilter(readManagedFilter(search))
  }, [key])
  const [rows, setRows] = useState(rowsAtOnce)
  const creators = useQuery({ ...accountQueries(viewer).creators(), enabled: isAdmin })
  const names = new Map(creators.data)
  const nameOf = (id: string) => (id === viewer.viewer ? words.you : (names.get(id) ?? ''))
  const owners = [
    ...new Set([...podcasts.map((podcast) => podcast.user_id), ...(rest.isThere ? names.keys() : [])]),
  ]
  const listens = useQuery(listenQueries(viewer).ofPodcasts(podcasts.map(({ id }) => id)))
  const listensOf = (id: string) => listens.data?.get(id) ?? (listens.data ? 0 : null)
  const found = filterManaged(
    podcasts,
    filter,
    (id) => names.get(id) ?? '',
    (id) => listensOf(id) ?? 0,
  )
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const chosen = podcasts.filter(({ id }) => picked.has(id))
  // A search covers all episodes, so the rest of the list is loaded first.
  const isSearching = rest.isThere && isFiltering(filter) && !rest.hasFailed
  const isRestWanted = rest.isThere && (isFiltering(filter) || found.length < rows)
  useEffect(() => {
    if (isRestWanted && !rest.isBeingRead && !rest.hasFailed) rest.read()
  }, [isRestWanted, rest])

  function change(part: Partial<ManagedFilter>) {
    const next = { ...filter, ...part }
    setFilter(next)
    setRows(rowsAtOnce)
    setSearch(writeManagedFilter(next), { replace: true, preventScrollReset: true })
  }

  return (
    <div className="flex flex-col gap-5">
      {(podcasts.length > mostWithoutSearch || found.length < podcasts.length) && (
        <ManagedControls
          filter={filter}
          creators={isAdmin ? owners.map((id) => [id, nameOf(id) || words.somebody]) : []}
          resultText={
            rest.isThere ? words.searching : fill(words.found, { found: found.length, all: podcasts.length })
          }
          onChange={change}
        />
      )}
      {found.length > 0 ? (
        <PodcastTable
          podcasts={found.slice(0, rows)}
          work={work}
          isAdmin={isAdmin}
          nameOf={isAdmin ? nameOf : null}
          listensOf={listensOf}
          picked={picked}
          onPick={setPicked}
        />
      ) : isSearching ? null : (
        <p className="flex flex-wrap items-center gap-3 py-6 text-quiet text-sm">
          {filter.words ? fill(words.noMatch, { words: filter.words }) : words.noneInState}
          <Button
            variant="link"
            size="small"
            onClick={() => change({ words: '', state: 'all', creator: 'all', order: 'newest' })}
          >
            {words.showAll}
          </Button>
        </p>
      )}
      {(found.length > rows || (rest.isThere && !isSearching)) && (
        <Button
          variant="secondary"
          className="self-center"
          busy={isRestWanted && rest.isBeingRead}
          onClick={() => {
            setRows(rows + rowsAtOnce)
            if (rest.hasFailed) rest.read()
          }}
        >
          {rest.isThere
            ? fill(words.showMore, { count: rowsAtOnce })
            : fill(words.showMoreOf, {
                count: Math.min(rowsAtOnce, found.length - rows),
                all: found.length - rows,
              })}
        </Button>
      )}
      {chosen.length > 0 && (
        <BulkBar chosen={chosen} shown={found.slice(0, rows)} onPick={(ids) => setPicked(new Set(ids))} />
      )}
    </div>
  )
}
