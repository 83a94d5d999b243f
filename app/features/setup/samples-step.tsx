import { useQuery } from '@tanstack/react-query'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import { SamplesBanner } from '#app/features/manage/samples-banner.tsx'
import words from '#app/messages/setup.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { ownPodcastQueries } from '#tables/podcasts/own-podcasts-queries.ts'
import { StepFoot } from './step-foot.tsx'

/** Asks whether the sample episodes of the first start stay. */
export function SamplesStep({ onDone }: { onDone: () => void }) {
  const samples = useQuery(ownPodcastQueries(useViewer()).samples())
  return (
    <div className="flex flex-col gap-6">
      {samples.isPending ? (
        <Skeleton className="h-24 rounded-control" />
      ) : samples.data === 0 ? (
        <p className="text-sm">{words.noSamples}</p>
      ) : (
        <SamplesBanner podcasts={[]} isWhole={false} />
      )}
      <StepFoot label={samples.data ? words.keepAndFinish : words.finish} onContinue={onDone} />
    </div>
  )
}
