import episode from '#app/messages/episode.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'

/** Loading placeholder of an episode's page. */
export function EpisodeSkeleton() {
  return (
    <div
      aria-busy="true"
      className="grid gap-8 md:grid-cols-[12rem_1fr] lg:grid-cols-[20rem_1fr] lg:gap-x-14"
    >
      <p className="sr-only">{episode.loading}</p>
      <Skeleton className="aspect-square w-full max-w-56 rounded-card md:max-w-none" />
      <div className="flex flex-col gap-5">
        <Skeleton className="h-6 w-64" />
        <Skeleton className="h-12 w-full max-w-xl" />
        <Skeleton className="h-6 w-48" />
        <Skeleton className="h-44 rounded-card" />
        <Skeleton className="h-24 max-w-2xl" />
      </div>
    </div>
  )
}
