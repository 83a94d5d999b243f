import type { ReactNode } from 'react'
import { useServerResult } from '#app/features/auth/use-viewer.ts'
import { useNamedHosts } from '#app/features/layout/use-show.ts'
import episode from '#app/messages/episode.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { podcastPageQueries } from '#tables/podcasts/podcasts-queries.ts'
import { PersonCard } from './person-card.tsx'
import { peopleOf } from './podcast-facts.ts'

/** An episode's facts without a player: title, description, hosts, guests, sponsors. */
export function PodcastDetailView({ podcastId }: { podcastId: string }) {
  const named = useNamedHosts()
  const query = useServerResult((viewer) => podcastPageQueries(viewer).detail(podcastId))
  if (query.isPending) return <DetailSkeleton />
  if (query.isLoadingError) return <Banner tone="danger">{episode.detailsFailed}</Banner>
  if (!query.data) {
    return <Banner tone="danger">{episode.notFoundText}</Banner>
  }
  const podcast = query.data
  const { hosts, guests, sponsors } = peopleOf(podcast, named)
  return (
    <div className="flex flex-col gap-8">
      <div>
        <h1 className="headline text-3xl">{podcast.title}</h1>
        <p className="prose-width mt-3 whitespace-pre-line text-quiet">{podcast.description}</p>
      </div>
      <Group title={episode.hostInformation}>
        {hosts.map((host) => (
          <PersonCard key={host.name} name={host.name} title={host.title} avatarUrl={host.avatar_url} />
        ))}
        {hosts.length === 0 && <p className="text-quiet text-sm">{episode.noHost}</p>}
      </Group>
      <Group title={episode.guestInformation}>
        {guests.map((guest) => (
          <PersonCard key={guest.name} name={guest.name} title={guest.title} avatarUrl={guest.avatar_url} />
        ))}
        {guests.length === 0 && <p className="text-quiet text-sm">{episode.noGuests}</p>}
      </Group>
      {sponsors.length > 0 && (
        <Group title={episode.sponsorList}>
          {sponsors.map((sponsor) => (
            <PersonCard key={sponsor.name} name={sponsor.name} avatarUrl={sponsor.logo_url}>
              {sponsor.description && <p className="text-quiet text-sm">{sponsor.description}</p>}
            </PersonCard>
          ))}
        </Group>
      )}
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-line border-t pt-6">
      <h2 className="headline mb-4 text-xl">{title}</h2>
      <div className="grid gap-5 sm:grid-cols-2">{children}</div>
    </section>
  )
}

export function DetailSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-8">
      <p className="sr-only">{episode.loading}</p>
      <div>
        <Skeleton className="h-11 w-2/3" />
        <Skeleton className="mt-3 h-18 max-w-2xl" />
      </div>
      <Skeleton className="h-28" />
      <Skeleton className="h-28" />
    </div>
  )
}
