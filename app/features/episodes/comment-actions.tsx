import { Eye, EyeOff, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import episode from '#app/messages/episode.ts'
import { IconButton } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { useChange } from '#app/use-change.ts'
import { type Comment, hideComment, removeComment } from '#tables/reactions/reactions-queries.ts'

/** Buttons of a comment for its author, the episode's creator and admins. */
export default function CommentActions({
  comment,
  isOwn,
  mayHide,
  onEdit,
}: {
  comment: Comment
  isOwn: boolean
  mayHide: boolean
  /** Null while the comment is being edited. */
  onEdit: (() => void) | null
}) {
  const change = useChange(
    (db, action: 'remove' | 'hide' | 'show') =>
      action === 'remove' ? removeComment(db, comment.id) : hideComment(db, comment.id, action === 'hide'),
    { tables: ['podcast_comments'], failed: () => episode.commentNotChanged },
  )
  const [isAsking, setIsAsking] = useState(false)
  const isHidden = comment.hidden_at !== null
  return (
    <div className="flex pointer-coarse:-mt-3 -mt-2">
      {mayHide && (
        <IconButton
          label={isHidden ? episode.showComment : episode.hideComment}
          icon={isHidden ? Eye : EyeOff}
          onClick={() => change.mutate(isHidden ? 'show' : 'hide')}
        />
      )}
      {isOwn && onEdit && <IconButton label={episode.editComment} icon={Pencil} onClick={onEdit} />}
      {isOwn && <IconButton label={episode.deleteComment} icon={Trash2} onClick={() => setIsAsking(true)} />}
      {isAsking && (
        <ConfirmDialog
          onClose={() => setIsAsking(false)}
          title={episode.deleteCommentAsk}
          description={episode.deleteCommentText}
          confirmLabel={episode.delete}
          isBusy={change.isPending}
          onConfirm={() => change.mutate('remove', { onSettled: () => setIsAsking(false) })}
        />
      )}
    </div>
  )
}
