import { ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNamedHosts } from '#app/features/layout/use-show.ts'
import episode from '#app/messages/episode.ts'
import { fill } from '#app/messages/message.ts'
import { Card } from '#app/ui/card.tsx'
import type { PodcastDetail } from '#tables/podcasts/podcasts-queries.ts'
import { PersonCard } from './person-card.tsx'
import { peopleOf } from './podcast-facts.ts'

/** Hosts, guests and sponsors, as far as the episode has any. */
export function EpisodePeople({ podcast }: { podcast: PodcastDetail }) {
  const { hosts, guests, sponsors } = peopleOf(podcast, useNamedHosts())
  return (
    <>
      {(guests.length > 0 || hosts.length > 0) && (
        <div className="grid gap-4 sm:grid-cols-2">
          {guests.map((guest) => (
            <Card key={guest.name} id={guest === guests[0] ? 'guest' : undefined} className="scroll-mt-24">
              <h2 className="eyebrow mb-4">{episode.featuredGuest}</h2>
              <PersonCard name={guest.name} title={guest.title} avatarUrl={guest.avatar_url}>
                {guest.bio && <p className="mt-2 whitespace-pre-line text-quiet text-sm">{guest.bio}</p>}
              </PersonCard>
            </Card>
          ))}
          {hosts.map((host) => (
            <Card key={host.name} id={host === hosts[0] ? 'host' : undefined} className="scroll-mt-24">
              <h2 className="eyebrow mb-4">{episode.host}</h2>
              <PersonCard name={host.name} title={host.title} avatarUrl={host.avatar_url} />
            </Card>
          ))}
        </div>
      )}
      {sponsors.length > 0 && (
        <Sponsors>
          {sponsors.map((sponsor) => (
            <Card key={sponsor.name}>
              <PersonCard name={sponsor.name} avatarUrl={sponsor.logo_url}>
                {sponsor.description && <p className="text-quiet text-sm">{sponsor.description}</p>}
                {sponsor.website_url && (
                  <a
                    href={sponsor.website_url}
                    target="_blank"
                    // Search engines require paid links to be marked.
                    rel="noreferrer sponsored"
                    className="wrap-anywhere mt-2 inline-flex items-center gap-1 rounded-small font-medium text-accent text-sm underline underline-offset-4"
                  >
                    {fill(episode.visit, { name: sponsor.name })}
                    <ArrowUpRight className="size-4" aria-hidden="true" />
                  </a>
                )}
              </PersonCard>
            </Card>
          ))}
        </Sponsors>
      )}
    </>
  )
}

function Sponsors({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="sponsors">
      <h2 id="sponsors" className="headline text-2xl">
        {episode.sponsors}
      </h2>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">{children}</div>
    </section>
  )
}
