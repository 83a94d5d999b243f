import { useQuery } from '@tanstack/react-query'
import { Eye, EyeOff } from 'lucide-react'
import { Link } from 'react-router'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import words from '#app/messages/people.ts'
import { Button } from '#app/ui/button.tsx'
import { formatDay } from '#app/ui/format-times.ts'
import { Pill } from '#app/ui/pill.tsx'
import { useChange } from '#app/use-change.ts'
import { hideComment } from '#tables/reactions/reactions-queries.ts'
import { adminQueries, type ModeratedComment } from '#tables/upkeep/upkeep-queries.ts'
import { Panel } from './panel.tsx'

/** The newest comments of all episodes. A hidden comment stays visible to its author, to the episode's creator and to admins. */
export function CommentsPanel() {
  const viewer = useViewer()
  const comments = useQuery(adminQueries(viewer).comments())
  const hide = useChange(
    (db, comment: ModeratedComment) => hideComment(db, comment.id, comment.hidden_at === null),
    {
      tables: ['podcast_comments'],
      done: (comment) => (comment.hidden_at ? words.shownAgain : words.commentHidden),
      failed: () => words.commentNotChanged,
    },
  )
  return (
    <Panel title={words.comments} query={comments}>
      {(rows) =>
        rows.length === 0 ? (
          <p className="py-6 text-quiet text-sm">{words.noComments}</p>
        ) : (
          <ul className="flex max-h-[32rem] flex-col overflow-y-auto">
            {rows.map((comment) => (
              <li
                key={comment.id}
                className="flex flex-wrap items-start gap-x-5 gap-y-2 border-line border-b py-4"
              >
                <div className="min-w-0 flex-1 basis-64">
                  <p className="flex flex-wrap items-center gap-x-2 text-quiet text-xs">
                    <Link
                      to={`/admin/people?search=${comment.user_id}`}
                      className="font-medium text-text underline underline-offset-4"
                    >
                      {comment.profiles?.username ?? words.nameless}
                    </Link>
                    {words.on}
                    <Link to={`/episodes/${comment.podcast_id}`} className="underline underline-offset-4">
                      {comment.podcasts?.title ?? words.anEpisode}
                    </Link>
                    <time dateTime={comment.created_at}>{formatDay(comment.created_at)}</time>
                    {comment.hidden_at && <Pill tone="warning">{words.hidden}</Pill>}
                  </p>
                  <p className="whitespace-pre-wrap break-words pt-1 text-sm">{comment.body}</p>
                </div>
                <Button
                  variant="secondary"
                  size="small"
                  busy={hide.isPending && hide.variables.id === comment.id}
                  onClick={() => hide.mutate(comment)}
                  icon={comment.hidden_at ? Eye : EyeOff}
                >
                  {comment.hidden_at ? words.showAgain : words.hide}
                </Button>
              </li>
            ))}
          </ul>
        )
      }
    </Panel>
  )
}
