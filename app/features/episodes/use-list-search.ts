import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router'
import { type ListSearch, readSearch, writeSearch } from './list-search.ts'

/**
 * What the list shows, kept in the address. The state comes first and the address follows: navigation takes a moment,
 * and two changes within that moment must not undo each other.
 */
export function useListSearch() {
  const [params, setParams] = useSearchParams()
  const location = useLocation()
  const navigationType = useNavigationType()
  const [search, setSearch] = useState(() => readSearch(params))
  const wanted = useRef(search)

  // Our own changes replace the address; everything else, such as the back button, is followed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per place in the history.
  useEffect(() => {
    if (navigationType === 'REPLACE') return
    wanted.current = readSearch(params)
    setSearch(wanted.current)
  }, [location.key])

  const change = useCallback(
    (part: Partial<ListSearch>) => {
      // Another search begins at its beginning.
      wanted.current = { ...wanted.current, page: 1, ...part }
      setSearch(wanted.current)
      setParams(writeSearch(wanted.current), { replace: true, preventScrollReset: true })
    },
    [setParams],
  )
  return { search, change }
}
