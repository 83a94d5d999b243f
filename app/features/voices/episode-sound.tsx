import { useQuery } from '@tanstack/react-query'
import { SoundFields } from '#app/features/generation/sound-fields.tsx'
import voices from '#app/messages/voices.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { useChange } from '#app/use-change.ts'
import { type SoundStyle, styleOf } from '#core/audio/sound-style.ts'
import { browserDatabase } from '#tables/database.ts'
import type { OwnPodcast } from '#tables/podcasts/own-podcasts-queries.ts'
import { saveSound } from '#tables/podcasts/save-podcast-queries.ts'
import { showSettingsQueries } from '#tables/show/show-queries.ts'

/** Music and pauses of one episode. The show's settings apply until something is chosen here. */
export function EpisodeSound({ podcast }: { podcast: OwnPodcast }) {
  const show = useQuery(showSettingsQueries(browserDatabase).one())
  const save = useChange((db, sound: SoundStyle | null) => saveSound(db, podcast.id, sound), {
    tables: ['podcasts'],
    done: voices.soundSaved,
    failed: voices.soundNotSaved,
  })
  const stored = save.isPending && save.variables !== undefined ? save.variables : podcast.sound
  const sound = styleOf(stored, show.data?.sound)
  return (
    <section aria-label={voices.soundOfEpisode} className="flex flex-col gap-4 border-edge border-t pt-6">
      <SoundFields
        sound={sound}
        onChange={(change) => {
          // The show's own music was removed: this episode keeps the show's settings.
          if (!stored && 'own' in change && !change.own) return
          save.mutate({ ...sound, ...change })
        }}
      />
      <Checkbox isChecked={!stored} onChange={(isOfShow) => save.mutate(isOfShow ? null : sound)}>
        {voices.likeShow}
      </Checkbox>
    </section>
  )
}
