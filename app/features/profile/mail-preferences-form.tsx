import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { toastFailure } from '#app/ui/toast-list.ts'
import {
  type MailPreferences,
  profileQueries,
  saveMailPreferences,
} from '#tables/accounts/accounts-queries.ts'
import { browserDatabase } from '#tables/database.ts'
import { allOf } from '#tables/query-keys.ts'

const labels: Record<keyof MailPreferences, string> = {
  told_of_guests: 'A guest answers my invitation or reviews my episode',
  told_of_changes: 'An episode I approved as a guest has changed',
  told_of_failures: 'Something fails while making one of my episodes',
}

/** Which mails the account receives; each click saves. */
export function MailPreferencesForm({ accountId }: { accountId: string }) {
  const queryClient = useQueryClient()
  const query = profileQueries(useViewer()).mailPreferences()
  const preferences = useQuery(query)
  const save = useMutation({
    mutationFn: async (change: Partial<MailPreferences>) =>
      saveMailPreferences(await browserDatabase(), accountId, change),
    onMutate: (change) =>
      queryClient.setQueryData(query.queryKey, (before) => before && { ...before, ...change }),
    onError: () => toastFailure('Couldn’t save this'),
    onSettled: () => queryClient.invalidateQueries(allOf('profiles')),
  })
  if (!preferences.data) return null
  return (
    <section aria-labelledby="mail-wishes" className="flex flex-col gap-4 border-line border-t pt-7">
      <div>
        <h2 id="mail-wishes" className="headline text-xl">
          Email notifications
        </h2>
        <p className="pt-1 text-quiet text-sm">Email me when</p>
      </div>
      {(Object.keys(labels) as (keyof MailPreferences)[]).map((name) => (
        <Checkbox
          key={name}
          isChecked={preferences.data[name]}
          onChange={(isWanted) => save.mutate({ [name]: isWanted })}
        >
          {labels[name]}
        </Checkbox>
      ))}
    </section>
  )
}
