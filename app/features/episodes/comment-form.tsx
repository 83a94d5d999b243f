import { type FormEvent, useState } from 'react'
import { useAuth } from '#app/features/auth/auth-provider.tsx'
import { useIsCurrent, usePlayer } from '#app/features/player/player-provider.tsx'
import episode from '#app/messages/episode.ts'
import frame from '#app/messages/frame.ts'
import { fill } from '#app/messages/message.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { LongTextField } from '#app/ui/text-field.tsx'
import { useChange } from '#app/use-change.ts'
import { sentence } from '#tables/fault.ts'
import { addComment, type Comment, changeComment } from '#tables/reactions/reactions-queries.ts'

/** Writes a comment, or changes the words of `old`. */
export default function CommentForm({
  podcastId,
  userId,
  old,
  onEnd,
}: {
  podcastId: string
  userId: string
  old?: Comment
  onEnd?: () => void
}) {
  const { profile } = useAuth()
  const player = usePlayer()
  const { isCurrent } = useIsCurrent(podcastId)
  const [body, setBody] = useState(old?.body ?? '')
  const [isAtMoment, setIsAtMoment] = useState(false)

  const send = useChange(
    async (db, sent: string) => {
      if (old) return changeComment(db, old.id, sent.trim())
      const atSeconds = isAtMoment && isCurrent ? Math.floor(player.getTime()) : null
      await addComment(db, { podcastId, userId, body: sent.trim(), atSeconds })
      // Keep text typed during the request: it is a new comment.
      setBody((now) => (now === sent ? '' : now))
      setIsAtMoment(false)
    },
    {
      tables: ['podcast_comments', 'podcast_stats'],
      done: old ? episode.commentChanged : episode.commentPublished,
      onDone: onEnd,
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
      <LongTextField
        label={old ? episode.editComment : episode.yourComment}
        hint={
          profile?.username
            ? fill(episode.shownAs, { name: profile.username })
            : fill(episode.shownUnnamed, { name: episode.aListener })
        }
        rows={3}
        maxLength={2000}
        value={body}
        onText={setBody}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        {isCurrent && !old ? (
          <Checkbox isChecked={isAtMoment} onChange={setIsAtMoment}>
            {episode.aboutMoment}
          </Checkbox>
        ) : (
          <span />
        )}
        <span className="flex gap-3">
          {old && (
            <Button variant="quiet" size="small" onClick={onEnd}>
              {frame.cancel}
            </Button>
          )}
          <Button type="submit" size="small" disabled={body.trim() === ''} busy={send.isPending}>
            {old ? episode.saveComment : episode.publishComment}
          </Button>
        </span>
      </div>
    </form>
  )
}
