import { useQuery } from '@tanstack/react-query'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import { readCheck } from '#app/features/metadata/use-publish-question.ts'
import frame from '#app/messages/frame.ts'
import words from '#app/messages/manage.ts'
import { count } from '#app/messages/message.ts'
import { Banner } from '#app/ui/banner.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { ScrollRegion } from '#app/ui/scroll-region.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { ManagedPodcast } from '#tables/podcasts/own-podcasts-queries.ts'
import { setPublished } from '#tables/podcasts/save-podcast-queries.ts'
import { keyOf } from '#tables/query-keys.ts'
import { TitleList } from './title-list.tsx'
import { type BulkResult, useBulk } from './use-bulk.ts'

/** Publishes several drafts at once. A draft that needs a decision first is not published, but listed with the reason. */
export function PublishManyDialog({
  podcasts,
  onClose,
  onDone,
}: {
  podcasts: ManagedPodcast[]
  onClose: () => void
  onDone: (result: BulkResult) => void
}) {
  const { viewer } = useViewer()
  const checks = useQuery({
    queryKey: keyOf(
      'podcasts',
      viewer,
      'before publishing',
      podcasts.map(({ id }) => id),
    ),
    queryFn: async () => {
      const found: { podcast: ManagedPodcast; reason: string | null }[] = []
      for (const podcast of podcasts) {
        const { stale, reasons, missingApproval } = await readCheck(podcast.id)
        const reason =
          stale.length > 0
            ? words.staleAudio
            : (missingApproval ?? (reasons.map(({ sentence }) => sentence).join(' ') || null))
        found.push({ podcast, reason })
      }
      return found
    },
    staleTime: 0,
    gcTime: 0,
  })
  const publish = useBulk((db, id) => setPublished(db, id, true), {
    done: words.publishedMany,
    failed: words.notPublishedMany,
    onDone,
  })
  const ready = checks.data?.flatMap(({ podcast, reason }) => (reason === null ? [podcast] : [])) ?? []
  const open = checks.data?.filter(({ reason }) => reason !== null) ?? []
  const title = !checks.data
    ? words.checking
    : ready.length === 0
      ? words.noneReady
      : count(words.publishAsk, ready.length)
  return (
    <ConfirmDialog
      onClose={onClose}
      title={title}
      confirmLabel={ready.length > 0 ? words.publish : null}
      cancelLabel={checks.data && ready.length === 0 ? frame.close : frame.cancel}
      isDangerous={false}
      isBusy={publish.isPending}
      onConfirm={() => publish.mutate(ready)}
    >
      {checks.isError ? (
        <Banner retry={checks} title={words.notChecked} />
      ) : !checks.data ? (
        <Skeleton className="h-20" />
      ) : (
        <>
          {ready.length > 0 && <TitleList podcasts={ready} />}
          {open.length > 0 && (
            <>
              {ready.length > 0 && <p>{words.leftOutText}</p>}
              <ScrollRegion label={words.leftOut} className="max-h-60">
                <ul className="wrap-anywhere flex list-disc flex-col gap-1 pl-5">
                  {open.map(({ podcast, reason }) => (
                    <li key={podcast.id}>
                      <span className="text-text">{podcast.title}</span>: {reason}
                    </li>
                  ))}
                </ul>
              </ScrollRegion>
            </>
          )}
        </>
      )}
    </ConfirmDialog>
  )
}
