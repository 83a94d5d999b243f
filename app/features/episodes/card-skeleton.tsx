import { Skeleton } from '#app/ui/skeleton.tsx'

/** As tall as an EpisodeCard with a title of one line. */
export function CardSkeletons({ count }: { count: number }) {
  return (
    <>
      {Array.from({ length: count }, (_, place) => `card ${place}`).map((key) => (
        <div key={key} className="flex flex-col gap-4">
          <Skeleton className="aspect-square rounded-card" />
          <div className="flex flex-col gap-2">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="h-7 w-4/5" />
            <Skeleton className="h-12" />
            <Skeleton className="mt-1 h-9 w-32" />
          </div>
        </div>
      ))}
    </>
  )
}
