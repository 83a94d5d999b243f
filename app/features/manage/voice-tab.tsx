import { EpisodeVoices } from '#app/features/voices/episode-voices.tsx'
import { VoiceSettings } from '#app/features/voices/voice-settings.tsx'
import words from '#app/messages/manage.ts'
import { Card } from '#app/ui/card.tsx'
import type { OwnPodcast } from '#tables/podcasts/own-podcasts-queries.ts'

/** The episode's voices, which its creator chooses, and the show's, which admins choose. */
export function VoiceTab({ podcast }: { podcast: OwnPodcast }) {
  return (
    <div className="flex flex-col gap-10">
      <section aria-labelledby="episode-voices" className="flex flex-col gap-4">
        <h2 id="episode-voices" className="headline text-xl">
          {words.ownVoices}
        </h2>
        <Card className="max-w-3xl">
          <EpisodeVoices podcast={podcast} />
        </Card>
      </section>
      <section aria-labelledby="show-voices" className="flex flex-col gap-4">
        <h2 id="show-voices" className="headline text-xl">
          {words.showVoices}
        </h2>
        <VoiceSettings />
      </section>
    </div>
  )
}
