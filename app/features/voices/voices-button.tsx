import { AudioLines } from 'lucide-react'
import { useState } from 'react'
import voices from '#app/messages/voices.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { OwnPodcast } from '#tables/podcasts/own-podcasts-queries.ts'
import { EpisodeVoices } from './episode-voices.tsx'

/** Opens the voices of an episode, from the toolbar of its script. */
export function VoicesButton({ podcast }: { podcast: OwnPodcast }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setIsOpen(true)} icon={AudioLines}>
        <span className="max-sm:sr-only">{voices.voices}</span>
      </Button>
      {isOpen && (
        <Dialog onClose={() => setIsOpen(false)} title={voices.voicesOfEpisode}>
          <EpisodeVoices podcast={podcast} />
        </Dialog>
      )}
    </>
  )
}
