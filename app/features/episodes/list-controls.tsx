import { ArrowDownWideNarrow, ArrowUpNarrowWide, Bookmark, Search, X } from 'lucide-react'
import { language } from '#app/messages/language.ts'
import list from '#app/messages/list.ts'
import { Button, IconButton } from '#app/ui/button.tsx'
import { Input } from '#app/ui/input.tsx'
import { NativeSelect } from '#app/ui/native-select.tsx'
import { addressIn } from '#core/languages/page-languages.ts'
import { type PodcastSort, podcastSorts } from '#tables/podcasts/podcasts-queries.ts'
import type { ListSearch } from './list-search.ts'
import { useTypedSearch } from './use-typed-search.ts'

/** Search, sort order and direction. A plain form until hydration. */
export function ListControls({
  search,
  onChange,
}: {
  search: ListSearch
  onChange: (part: Partial<ListSearch>) => void
}) {
  const { text, setText, sendNow } = useTypedSearch(search.query, onChange)
  const isAscending = search.direction === 'asc'
  return (
    <search>
      <form
        method="get"
        action={addressIn(language(), '/episodes')}
        className="flex flex-col gap-3 sm:flex-row"
        onSubmit={(event) => {
          event.preventDefault()
          sendNow()
        }}
      >
        <SearchField text={text} onChange={setText} />
        {isAscending && <input type="hidden" name="dir" value="asc" />}
        <noscript>
          <Button type="submit">{list.search}</Button>
        </noscript>
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            aria-pressed={search.onlySaved}
            onClick={() => onChange({ onlySaved: !search.onlySaved })}
            className="aria-pressed:border-accent aria-pressed:text-accent"
          >
            <Bookmark aria-hidden="true" fill={search.onlySaved ? 'currentColor' : 'none'} />
            {list.savedOnly}
          </Button>
          <NativeSelect
            aria-label={list.sortBy}
            name="sort"
            value={search.sort}
            options={podcastSorts.map((sort) => [sort, list[sort]])}
            onValueChange={(sort) => onChange({ sort: sort as PodcastSort })}
            className="flex-1 basis-24 sm:w-36 sm:basis-auto"
          />
          <Button
            variant="secondary"
            size="icon"
            aria-label={isAscending ? list.toDescending : list.toAscending}
            title={isAscending ? list.ascending : list.descending}
            onClick={() => onChange({ direction: isAscending ? 'desc' : 'asc' })}
            icon={isAscending ? ArrowUpNarrowWide : ArrowDownWideNarrow}
          />
        </div>
      </form>
    </search>
  )
}

function SearchField({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  return (
    <div className="relative flex-1">
      <Search aria-hidden="true" className="-translate-y-1/2 absolute top-1/2 left-3.5 size-4.5 text-quiet" />
      <Input
        type="search"
        name="q"
        aria-label={list.searchEpisodes}
        placeholder={list.searchHint}
        autoComplete="off"
        maxLength={200}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        className="px-11 [&::-webkit-search-cancel-button]:hidden"
      />
      {text !== '' && (
        <IconButton
          label={list.clearSearch}
          icon={X}
          onClick={() => onChange('')}
          className="absolute top-1 right-1 pointer-coarse:top-0 pointer-coarse:right-0"
        />
      )}
    </div>
  )
}
