import { useQuery } from '@tanstack/react-query'
import { Cover } from '#app/features/episodes/cover.tsx'
import { formatClock } from '#app/features/episodes/format-times.ts'
import { callFunction } from '#tables/call-function.ts'
import { browserDatabase } from '#tables/connect.ts'
import type { OwnPodcast } from '#tables/own-podcasts.ts'

const linkLifeMs = 4 * 60_000

/** The finished episode before anybody else can hear it: cover, length, and the audio itself. */
export function DraftAudio({ podcast }: { podcast: OwnPodcast }) {
  const { audio_url: path } = podcast
  const audio = useQuery({
    queryKey: ['media-url', podcast.id, path],
    queryFn: async () =>
      callFunction<{ url: string }>(await browserDatabase(), 'media-url', { podcastId: podcast.id, path }),
    enabled: path !== null && !podcast.is_published,
    staleTime: linkLifeMs,
    gcTime: linkLifeMs,
  })
  if (!path) return null
  const src = podcast.is_published ? path : audio.data?.url
  return (
    <section
      aria-label="The episode"
      className="flex flex-wrap items-center gap-4 rounded-card border border-line bg-surface p-4"
    >
      <Cover podcast={podcast} className="size-20 shrink-0 rounded-control" />
      <div className="flex min-w-56 flex-1 flex-col gap-2">
        <p className="font-medium">
          {podcast.title}
          <span className="ml-3 text-quiet text-sm tabular-nums">
            {formatClock(podcast.duration_seconds ?? 0)}
          </span>
        </p>
        {/* biome-ignore lint/a11y/useMediaCaption: the whole script stands in the step before. */}
        <audio controls preload="metadata" src={src} className="h-10 w-full" />
      </div>
    </section>
  )
}
