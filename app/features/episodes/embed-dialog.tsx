import { useState } from 'react'
import { useIsCurrent, usePlayer } from '#app/features/player/player-provider.tsx'
import episode from '#app/messages/episode.ts'
import { fill } from '#app/messages/message.ts'
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
      toast({ title: episode.embedCopied })
      onClose()
    } catch {
      toastFailure(episode.codeNotCopied, episode.copyByHand)
    }
  }

  return (
    <Dialog
      onClose={onClose}
      title={episode.embedTitle}
      description={episode.embedText}
      footer={<Button onClick={copy}>{episode.copyEmbed}</Button>}
    >
      <Textarea
        readOnly
        rows={5}
        aria-label={episode.embedCode}
        value={code}
        onFocus={(event) => event.target.select()}
        className="wrap-anywhere font-mono text-xs"
      />
      {moment >= 1 && (
        <Checkbox isChecked={isAtMoment} onChange={setAtMoment}>
          {fill(episode.startAt, { time: formatClock(moment) })}
        </Checkbox>
      )}
    </Dialog>
  )
}
