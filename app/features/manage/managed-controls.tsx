import { Input } from '#app/ui/input.tsx'
import { NativeSelect } from '#app/ui/native-select.tsx'
import { isFiltering, type ManagedFilter, managedOrders, managedStates } from './managed-filter.ts'

const orderWords = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  title: 'By title',
  longest: 'Longest first',
  'most heard': 'Most heard first',
}
const stateWords = { draft: 'Drafts', planned: 'Planned', unlisted: 'Unlisted', out: 'Published' }

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
        aria-label="Search your podcasts"
        placeholder={creators.length > 1 ? 'Title, leader or creator' : 'Title or leader'}
        autoComplete="off"
        maxLength={200}
        value={filter.words}
        onChange={(event) => onChange({ words: event.target.value })}
        className="min-w-0 flex-1 basis-56 max-sm:basis-full"
      />
      <NativeSelect
        aria-label="State"
        value={filter.state}
        options={[
          ['all', 'All states'],
          ...managedStates.map((state) => [state, stateWords[state]] as const),
        ]}
        onValueChange={(state) => onChange({ state: state as ManagedFilter['state'] })}
        className="max-sm:flex-1 max-sm:basis-32"
      />
      {creators.length > 1 && (
        <NativeSelect
          aria-label="Creator"
          value={filter.creator}
          options={[['all', 'All creators'], ...creators]}
          onValueChange={(creator) => onChange({ creator })}
          className="min-w-0 max-sm:flex-1 max-sm:basis-32 sm:max-w-48"
        />
      )}
      <NativeSelect
        aria-label="Order"
        value={filter.order}
        options={managedOrders.map((order) => [order, orderWords[order]] as const)}
        onValueChange={(order) => onChange({ order: order as ManagedFilter['order'] })}
        className="max-sm:flex-1 max-sm:basis-32"
      />
      {/* Takes no space in the row while it has no text. */}
      <p role="status" className="text-quiet text-sm empty:absolute max-sm:not-empty:w-full">
        {isFiltering(filter) && resultText}
      </p>
    </search>
  )
}
