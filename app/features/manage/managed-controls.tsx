import words from '#app/messages/manage.ts'
import { Input } from '#app/ui/input.tsx'
import { NativeSelect } from '#app/ui/native-select.tsx'
import { isFiltering, type ManagedFilter, managedOrders, managedStates } from './managed-filter.ts'

const orderWords = {
  newest: 'newest',
  oldest: 'oldest',
  title: 'byTitle',
  longest: 'longest',
  'most heard': 'mostHeard',
} as const
const stateWords = { draft: 'drafts', planned: 'planned', unlisted: 'unlisted', out: 'published' } as const

/** Search and filter over the list. */
export function ManagedControls({
  filter,
  creators,
  resultText,
  onChange,
}: {
  filter: ManagedFilter
  /** The creators to filter by, for viewers who see all accounts' episodes. */
  creators: [id: string, name: string][]
  /** Text that says how many episodes match. */
  resultText: string
  onChange: (part: Partial<ManagedFilter>) => void
}) {
  return (
    <search className="flex flex-wrap items-center gap-3">
      <Input
        type="search"
        aria-label={words.search}
        placeholder={creators.length > 1 ? words.searchAllHint : words.searchHint}
        autoComplete="off"
        maxLength={200}
        value={filter.words}
        onChange={(event) => onChange({ words: event.target.value })}
        className="min-w-0 flex-1 basis-56 max-sm:basis-full"
      />
      <NativeSelect
        aria-label={words.state}
        value={filter.state}
        options={[
          ['all', words.allStates],
          ...managedStates.map((state) => [state, words[stateWords[state]]] as const),
        ]}
        onValueChange={(state) => onChange({ state: state as ManagedFilter['state'] })}
        className="max-sm:flex-1 max-sm:basis-32 max-sm:[&_select]:pr-8"
      />
      {creators.length > 1 && (
        <NativeSelect
          aria-label={words.creator}
          value={filter.creator}
          options={[['all', words.allCreators], ...creators]}
          onValueChange={(creator) => onChange({ creator })}
          className="min-w-0 max-sm:flex-1 max-sm:basis-32 sm:max-w-48"
        />
      )}
      <NativeSelect
        aria-label={words.order}
        value={filter.order}
        options={managedOrders.map((order) => [order, words[orderWords[order]]] as const)}
        onValueChange={(order) => onChange({ order: order as ManagedFilter['order'] })}
        className="max-sm:flex-1 max-sm:basis-32 max-sm:[&_select]:pr-8"
      />
      {/* Takes no space in the row while it has no text. */}
      <p role="status" className="text-quiet text-sm empty:absolute max-sm:not-empty:w-full">
        {isFiltering(filter) && resultText}
      </p>
    </search>
  )
}
