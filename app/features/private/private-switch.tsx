import words from '#app/messages/listens.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { useChange } from '#app/use-change.ts'
import { setPrivate } from '#tables/listeners/listeners-queries.ts'

/** Makes one episode private: only the show's listeners hear it. */
export function PrivateSwitch({
  podcast,
}: {
  podcast: { id: string; is_private: boolean; is_published: boolean }
}) {
  const change = useChange((db, isPrivate: boolean) => setPrivate(db, podcast.id, isPrivate), {
    tables: ['podcasts'],
    done: (isPrivate) =>
      isPrivate ? words.privateOnly : podcast.is_published ? words.openToAll : words.openOncePublished,
    failed: words.notChanged,
  })
  return (
    <Checkbox
      isChecked={change.isPending ? change.variables : podcast.is_private}
      onChange={(isPrivate) => change.mutate(isPrivate)}
    >
      {words.privateOnly}
    </Checkbox>
  )
}
