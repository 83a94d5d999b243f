import { Checkbox } from '#app/ui/checkbox.tsx'
import { useChange } from '#app/use-change.ts'
import { setPrivate } from '#tables/listeners/listeners-queries.ts'

/** Keeps one episode for the show's listeners. */
export function PrivateSwitch({
  podcast,
}: {
  podcast: { id: string; is_private: boolean; is_published: boolean }
}) {
  const change = useChange((db, isPrivate: boolean) => setPrivate(db, podcast.id, isPrivate), {
    tables: ['podcasts'],
    done: (isPrivate) =>
      isPrivate
        ? 'For private listeners only'
        : podcast.is_published
          ? 'Open to everyone, unless the whole show is private'
          : 'For everyone, once it is published',
    failed: 'This could not be changed',
  })
  return (
    <Checkbox
      isChecked={change.isPending ? change.variables : podcast.is_private}
      onChange={(isPrivate) => change.mutate(isPrivate)}
    >
      For private listeners only
    </Checkbox>
  )
}
