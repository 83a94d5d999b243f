import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router'
import { type ListSearch, readSearch, writeSearch } from './list-search.ts'

/**
 * Search state, mirrored in the URL. The state changes first: navigation is asynchronous, and two quick changes must
 * not overwrite each other.
 */
export function useListSearch() {
  const [params, setParams] = useSearchParams()
  const location = useLocation()
  const navigationType = useNavigationType()
  const [search, setSearch] = useState(() => readSearch(params))
  const latest = useRef(search)

  // Our own changes replace the URL; any other navigation, such as the back button, updates the state.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per history entry.
  useEffect(() => {
    if (navigationType === 'REPLACE') return
    latest.current = readSearch(params)
    setSearch(latest.current)
  }, [location.key])

  const change = useCallback(
    (part: Partial<ListSearch>) => {
      // A changed search starts at page 1.
      latest.current = { ...latest.current, page: 1, ...part }
      setSearch(latest.current)
      setParams(writeSearch(latest.current), { replace: true, preventScrollReset: true })
    },
    [setParams],
  )
  return { search, change }
}
