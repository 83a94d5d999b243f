import { useState } from 'react'
import { useIsCurrent, usePlayer } from '#app/features/player/player-provider.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { copyText } from '#app/ui/copy-text.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { formatClock } from '#app/ui/format-times.ts'
import { Textarea } from '#app/ui/textarea.tsx'
import { toast, toastFailure } from '#app/ui/toast-list.ts'
import { embedCode } from '#core/embed/embed-code.ts'
import type { Podcast } from '#tables/podcasts/podcasts-queries.ts'

/** Shows the HTML that embeds the episode in another page, from its beginning or the current position. */
export default function EmbedDialog({ podcast, onClose }: { podcast: Podcast; onClose: () => void }) {
  const player = usePlayer()
  const { isCurrent } = useIsCurrent(podcast.id)
  // Fixed when the dialog opens: code that changes while being read cannot be copied by hand.
  const [moment] = useState(() => (isCurrent ? Math.floor(player.getTime()) : 0))
  const [isAtMoment, setAtMoment] = useState(false)
  const code = embedCode({
    origin: window.location.origin,
    podcastId: podcast.id,
    title: podcast.title,
    at: isAtMoment ? moment : 0,
  })

  async function copy() {
    try {
      await copyText(code)
      toast({ title: 'Embed code copied' })
      onClose()
    } catch {
      toastFailure('Couldn’t copy the code', 'Select it and copy it by hand.')
    }
  }

  return (
    <Dialog
      onClose={onClose}
      title="Embed this episode"
      description="Paste this into another page to show a small player there. It sets no cookies."
      footer={<Button onClick={copy}>Copy embed code</Button>}
    >
      <Textarea
        readOnly
        rows={5}
        aria-label="Embed code"
        value={code}
        onFocus={(event) => event.target.select()}
        className="wrap-anywhere font-mono text-xs"
      />
      {moment >= 1 && (
        <Checkbox isChecked={isAtMoment} onChange={setAtMoment}>
          Start at {formatClock(moment)}
        </Checkbox>
      )}
    </Dialog>
  )
}
