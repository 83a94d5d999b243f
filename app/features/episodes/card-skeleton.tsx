import { Skeleton } from '#app/ui/skeleton.tsx'

/** As tall as an EpisodeCard with a one-line title. */
export function CardSkeletons({ count }: { count: number }) {
  return (
    <>
      {Array.from({ length: count }, (_, place) => `card ${place}`).map((key) => (
        <div key={key} className="grid grid-cols-[7rem_minmax(0,1fr)] gap-4 md:flex md:flex-col">
          <Skeleton className="aspect-square self-start rounded-control md:self-auto md:rounded-card" />
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
