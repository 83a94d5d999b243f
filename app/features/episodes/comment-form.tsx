import { type FormEvent, useState } from 'react'
import { useIsCurrent, usePlayer } from '#app/features/player/player-provider.tsx'
import episode from '#app/messages/episode.ts'
import { fill } from '#app/messages/message.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { LongTextField } from '#app/ui/text-field.tsx'
import { useChange } from '#app/use-change.ts'
import { sentence } from '#tables/fault.ts'
import { addComment } from '#tables/reactions/reactions-queries.ts'

export default function CommentForm({ podcastId, userId }: { podcastId: string; userId: string }) {
  const player = usePlayer()
  const { isCurrent } = useIsCurrent(podcastId)
  const [body, setBody] = useState('')
  const [isAtMoment, setIsAtMoment] = useState(false)

  const send = useChange(
    async (db, sent: string) => {
      const atSeconds = isAtMoment && isCurrent ? Math.floor(player.getTime()) : null
      await addComment(db, { podcastId, userId, body: sent.trim(), atSeconds })
      // Keep text typed during the request: it is a new comment.
      setBody((now) => (now === sent ? '' : now))
      setIsAtMoment(false)
    },
    {
      tables: ['podcast_comments', 'podcast_stats'],
      done: episode.commentPublished,
      failed: (error) => ({
        title: episode.commentFailed,
        description: fill(episode.textKept, { reason: sentence(error) ?? episode.pleaseTryAgain }),
      }),
    },
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    if (body.trim()) send.mutate(body)
  }

  return (
    <form method="post" onSubmit={submit} className="flex flex-col gap-3">
      <LongTextField label={episode.yourComment} rows={3} maxLength={2000} value={body} onText={setBody} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        {isCurrent ? (
          <Checkbox isChecked={isAtMoment} onChange={setIsAtMoment}>
            {episode.aboutMoment}
          </Checkbox>
        ) : (
          <span />
        )}
        <Button type="submit" size="small" disabled={body.trim() === ''} busy={send.isPending}>
          {episode.publishComment}
        </Button>
      </div>
    </form>
  )
}
