import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import profile from '#app/messages/profile.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { toastFailure } from '#app/ui/toast-list.ts'
import {
  type MailPreferences,
  profileQueries,
  saveMailPreferences,
} from '#tables/accounts/accounts-queries.ts'
import { browserDatabase } from '#tables/database.ts'
import { allOf } from '#tables/query-keys.ts'

const wishes: (keyof MailPreferences)[] = ['told_of_guests', 'told_of_changes', 'told_of_failures']

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
    onError: () => toastFailure(profile.mailsNotSaved),
    onSettled: () => queryClient.invalidateQueries(allOf('profiles')),
  })
  if (!preferences.data) return null
  return (
    <section aria-labelledby="mail-wishes" className="flex flex-col gap-4 border-line border-t pt-7">
      <div>
        <h2 id="mail-wishes" className="headline text-xl">
          {profile.mails}
        </h2>
        <p className="pt-1 text-quiet text-sm">{profile.mailMeWhen}</p>
      </div>
      {wishes.map((name) => (
        <Checkbox
          key={name}
          isChecked={preferences.data[name]}
          onChange={(isWanted) => save.mutate({ [name]: isWanted })}
        >
          {profile[name]}
        </Checkbox>
      ))}
    </section>
  )
}
