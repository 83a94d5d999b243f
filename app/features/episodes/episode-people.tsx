import { ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '#app/ui/card.tsx'
import type { PodcastDetail } from '#tables/podcasts.ts'
import { PersonCard } from './person-card.tsx'

/** Host, featured guest, sponsors: each only when there is one. */
export function EpisodePeople({ podcast }: { podcast: PodcastDetail }) {
  const hosts = podcast.podcast_hosts.flatMap(({ hosts: host }) => host ?? [])
  const guests = podcast.podcast_guests.flatMap(({ guests: guest }) => guest ?? [])
  const sponsors = podcast.podcast_sponsors.flatMap(({ sponsors: sponsor }) => sponsor ?? [])
  return (
    <>
      {guests.length > 0 && (
        <Group id="guest" title="Featured Guest">
          {guests.map((guest) => (
            <Card key={guest.name}>
              <PersonCard name={guest.name} title={guest.title} avatarUrl={guest.avatar_url}>
                {guest.bio && <p className="mt-2 whitespace-pre-line text-quiet text-sm">{guest.bio}</p>}
              </PersonCard>
            </Card>
          ))}
        </Group>
      )}
      {hosts.length > 0 && (
        <Group id="host" title={hosts.length === 1 ? 'Host' : 'Hosts'}>
          {hosts.map((host) => (
            <Card key={host.name}>
              <PersonCard name={host.name} title={host.title} avatarUrl={host.avatar_url} />
            </Card>
          ))}
        </Group>
      )}
      {sponsors.length > 0 && (
        <Group id="sponsors" title="Episode Sponsors">
          {sponsors.map((sponsor) => (
            <Card key={sponsor.name}>
              <PersonCard name={sponsor.name} avatarUrl={sponsor.logo_url}>
                {sponsor.description && <p className="text-quiet text-sm">{sponsor.description}</p>}
                {sponsor.website_url && (
                  <a
                    href={sponsor.website_url}
                    target="_blank"
                    // A sponsor's link is paid for, and search engines want to be told.
                    rel="noreferrer sponsored"
                    className="mt-2 inline-flex items-center gap-1 rounded-small font-medium text-accent text-sm underline underline-offset-4"
                  >
                    Visit {sponsor.name}
                    <ArrowUpRight className="size-4" aria-hidden="true" />
                  </a>
                )}
              </PersonCard>
            </Card>
          ))}
        </Group>
      )}
    </>
  )
}

function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24">
      <h2 id={`${id}-title`} className="headline text-2xl">
        {title}
      </h2>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">{children}</div>
    </section>
  )
}
