import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAuth } from '#app/features/auth/auth-provider.tsx'
import { loginPath } from '#app/features/auth/login-path.ts'
import { useIsAdmin } from '#app/features/auth/use-is-admin.ts'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import { usePlayer } from '#app/features/player/player-provider.tsx'
import type { Track } from '#app/features/player/track.ts'
import episode from '#app/messages/episode.ts'
import { fill, rich } from '#app/messages/message.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Button } from '#app/ui/button.tsx'
import { formatClock } from '#app/ui/format-times.ts'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import { linkify } from '#app/ui/linkify.ts'
import { LocalTime } from '#app/ui/local-time.tsx'
import { Pill } from '#app/ui/pill.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { browserViewer } from '#tables/database.ts'
import { type Comment, type CommentPieces, commentQueries } from '#tables/reactions/reactions-queries.ts'

// Loaded on demand: only signed-in users need these components.
const CommentActions = lazyPart(() => import('./comment-actions.tsx'))
const CommentForm = lazyPart(() => import('./comment-form.tsx'), { fallback: <Skeleton className="h-46" /> })

type CommentsOf = { podcastId: string; ownerId: string; track: Track | null }

export function Comments({ podcastId, ownerId, track }: CommentsOf) {
  const { user } = useAuth()
  return (
    <section id="comments" aria-labelledby="comments-title" className="scroll-mt-24 print:hidden">
      <h2 id="comments-title" className="headline text-2xl">
        {episode.comments}
      </h2>
      <div className="mt-5 flex flex-col gap-6">
        {user ? (
          <CommentForm podcastId={podcastId} userId={user.id} />
        ) : (
          <p className="text-quiet text-sm">
            {rich(episode.logInToComment, {
              login: (text) => (
                <Link
                  to={loginPath(`/episodes/${podcastId}#comments`)}
                  className="font-medium text-accent underline underline-offset-4"
                >
                  {text}
                </Link>
              ),
            })}
          </p>
        )}
        <CommentList podcastId={podcastId} ownerId={ownerId} track={track} />
      </div>
    </section>
  )
}

/** Comments, newest first. A button loads older ones. */
function CommentList({ podcastId, ownerId, track }: CommentsOf) {
  const queryClient = useQueryClient()
  const ofVisitor = commentQueries(browserViewer(null)).list(podcastId).queryKey
  const query = useInfiniteQuery({
    ...commentQueries(useViewer()).list(podcastId),
    initialData: () => queryClient.getQueryData<CommentPieces>(ofVisitor),
    initialDataUpdatedAt: 0,
  })
  /** Last comment before "Show more": the next one gets the focus, as the button may be gone by then. */
  const [readUntil, setReadUntil] = useState<string | null>(null)
  if (query.isPending) return <Skeleton className="h-16" />
  const comments = query.data?.pages.flat() ?? []
  return (
    <>
      {query.data && comments.length === 0 && <p className="text-quiet text-sm">{episode.noComments}</p>}
      <ul className="flex flex-col gap-6">
        {comments.map((comment, place) => (
          <OneComment
            key={comment.id}
            comment={comment}
            podcastId={podcastId}
            ownerId={ownerId}
            track={track}
            isGoal={readUntil !== null && comments[place - 1]?.id === readUntil}
          />
        ))}
      </ul>
      {(!query.data || query.isFetchNextPageError) && (
        <p className="text-quiet text-sm">
          {episode.commentsFailed}{' '}
          {!query.data && (
            <Button variant="link" size="small" onClick={() => query.refetch()}>
              {episode.tryAgain}
            </Button>
          )}
        </p>
      )}
      {query.hasNextPage && (
        <Button
          variant="secondary"
          className="self-start"
          busy={query.isFetchingNextPage}
          onClick={() => {
            setReadUntil(comments.at(-1)?.id ?? null)
            void query.fetchNextPage()
          }}
        >
          {episode.moreComments}
        </Button>
      )}
    </>
  )
}

const takeFocus = (item: HTMLLIElement | null) => item?.focus()

function OneComment({
  comment,
  podcastId,
  ownerId,
  track,
  isGoal,
}: {
  comment: Comment
  podcastId: string
  ownerId: string
  track: Track | null
  /** Whether the comment takes the focus on mount. */
  isGoal: boolean
}) {
  const { user } = useAuth()
  const isAdmin = useIsAdmin()
  const player = usePlayer()
  const [isEditing, setIsEditing] = useState(false)
  const isOwn = user?.id === comment.user_id
  const isHidden = comment.hidden_at !== null
  const isCreator = user?.id === ownerId
  // A creator cannot show a comment that an admin hid.
  const mayHide = isAdmin || (isCreator && (!isHidden || comment.hidden_as === 'creator'))
  return (
    <li className="flex gap-4" tabIndex={isGoal ? -1 : undefined} ref={isGoal ? takeFocus : undefined}>
      <Avatar name={comment.author?.username} src={comment.author?.avatar_url} className="size-9 text-sm" />
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
          <span className="font-semibold">{comment.author?.username ?? episode.aListener}</span>
          <LocalTime iso={comment.created_at} className="text-quiet text-xs" />
          {comment.edited_at && <span className="text-quiet text-xs">{episode.edited}</span>}
          {comment.at_seconds !== null && track && (
            <button
              type="button"
              onClick={() => player.open(track, { at: comment.at_seconds ?? 0 })}
              className="rounded-small text-accent text-xs tabular-nums underline underline-offset-4"
            >
              {fill(episode.at, { time: formatClock(comment.at_seconds) })}
            </button>
          )}
          {isHidden && (
            <Pill tone="warning">{isCreator && !mayHide ? episode.hiddenByAdmin : episode.hidden}</Pill>
          )}
        </p>
        {(isOwn || mayHide) && (
          <CommentActions
            comment={comment}
            isOwn={isOwn}
            mayHide={mayHide}
            onEdit={isEditing ? null : () => setIsEditing(true)}
          />
        )}
        {isEditing && user ? (
          <div className="col-span-2 pt-2">
            <CommentForm
              podcastId={podcastId}
              userId={user.id}
              old={comment}
              onEnd={() => setIsEditing(false)}
            />
          </div>
        ) : (
          <p className="col-span-2 whitespace-pre-line break-words pt-1 text-sm">
            {linkify(comment.body).map(({ text, isLink }, index) =>
              isLink ? (
                <a
                  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces keep their order.
                  key={index}
                  href={text}
                  rel="nofollow ugc noopener"
                  className="text-accent underline underline-offset-4"
                >
                  {text}
                </a>
              ) : (
                text
              ),
            )}
          </p>
        )}
      </div>
    </li>
  )
}
