import words from '#app/messages/manage.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { useChange } from '#app/use-change.ts'
import type { OwnPodcast } from '#tables/podcasts/own-podcasts-queries.ts'
import { setShowsPassages } from '#tables/podcasts/save-podcast-queries.ts'

/** Whether visitors may open the source passages that support the lines of the published transcript. */
export function PassagesSwitch({
  podcast,
}: {
  podcast: Pick<OwnPodcast, 'id' | 'shows_passages' | 'is_published'>
}) {
  const change = useChange((db, isShown: boolean) => setShowsPassages(db, podcast.id, isShown), {
    tables: ['podcasts', 'dialog_segments'],
    done: (isShown) => {
      if (!isShown) return words.passagesHidden
      return podcast.is_published ? words.passagesShown : words.passagesOncePublished
    },
    failed: words.passagesNotChanged,
  })
  return (
    <Checkbox
      isChecked={change.isPending ? change.variables : podcast.shows_passages}
      onChange={(isShown) => change.mutate(isShown)}
    >
      {words.showPassages}
      <span className="block max-w-3xl text-quiet">{words.showPassagesHint}</span>
    </Checkbox>
  )
}
