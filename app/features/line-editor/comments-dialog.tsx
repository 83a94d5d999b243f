import { Check, RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useAuth } from '#app/features/auth/auth-provider.tsx'
import frame from '#app/messages/frame.ts'
import labels from '#app/messages/labels.ts'
import { Button, IconButton } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { formatDay } from '#app/ui/format-times.ts'
import { LongTextField } from '#app/ui/text-field.tsx'
import { useChange } from '#app/use-change.ts'
import type { Line } from '#core/editing/line.ts'
import {
  addLineComment,
  type LineComment,
  removeLineComment,
  resolveLineComment,
} from '#tables/lines/line-comments-queries.ts'

/** The comments on one line of an episode. */
export function CommentsDialog({
  podcastId,
  line,
  comments,
  onClose,
}: {
  podcastId: string
  line: Pick<Line, 'id' | 'text'>
  comments: LineComment[]
  onClose: () => void
}) {
  const { user } = useAuth()
  const [body, setBody] = useState('')
  const tables = ['line_comments' as const]
  const add = useChange(
    (db) => addLineComment(db, { podcast_id: podcastId, segment_id: line.id, body: body.trim() }),
    { tables, failed: labels.commentNotSaved, onDone: () => setBody('') },
  )
  const resolve = useChange((db, one: LineComment) => resolveLineComment(db, one.id, !one.is_resolved), {
    tables,
    failed: labels.commentNotChanged,
  })
  const remove = useChange((db, id: string) => removeLineComment(db, id), {
    tables,
    done: labels.commentRemoved,
    failed: labels.commentNotRemoved,
  })
  return (
    <Dialog onClose={onClose} title={labels.commentsTitle} description={labels.commentsText}>
      <div className="flex flex-col gap-4">
        <p className="line-clamp-3 border-line border-l-2 pl-3 text-quiet text-sm">{line.text}</p>
        {comments.length > 0 && (
          <ul aria-label={labels.comments} className="flex max-h-[40vh] flex-col gap-3 overflow-y-auto">
            {comments.map((one) => (
              <li key={one.id} className="flex items-start gap-2">
                <div className={`min-w-0 flex-1 ${one.is_resolved ? 'text-quiet' : ''}`}>
                  <p className="text-quiet text-xs">
                    {one.name} · {formatDay(one.created_at)}
                    {one.is_resolved && ` · ${labels.resolved}`}
                  </p>
                  <p className="wrap-anywhere whitespace-pre-line text-sm">{one.body}</p>
                </div>
                <IconButton
                  label={one.is_resolved ? labels.openAgain : labels.resolve}
                  icon={one.is_resolved ? RotateCcw : Check}
                  disabled={resolve.isPending}
                  onClick={() => resolve.mutate(one)}
                />
                {one.user_id === user?.id && (
                  <IconButton
                    label={labels.removeComment}
                    icon={Trash2}
                    disabled={remove.isPending}
                    onClick={() => remove.mutate(one.id)}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
        <form
          method="post"
          className="flex flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            if (body.trim() !== '') add.mutate()
          }}
        >
          <LongTextField
            label={labels.yourComment}
            value={body}
            onText={setBody}
            rows={3}
            maxLength={2000}
            hint={labels.commentHint}
          />
          <div className="flex justify-end gap-3">
            <Button variant="secondary" onClick={onClose}>
              {frame.close}
            </Button>
            <Button type="submit" disabled={body.trim() === ''} busy={add.isPending}>
              {labels.comment}
            </Button>
          </div>
        </form>
      </div>
    </Dialog>
  )
}
