import { HoverCard } from '#app/ui/hover-card.tsx'
import type { Host } from '#tables/podcasts/podcasts-queries.ts'
import { PersonCard } from './person-card.tsx'

/** The host's name with a card on hover or focus. The same details are further down the page for everyone. */
export function HostName({ host }: { host: Host }) {
  return (
    <HoverCard
      trigger={
        <a
          href="#host"
          className="wrap-anywhere rounded-small font-medium text-text underline decoration-line decoration-dotted underline-offset-4 hover:decoration-accent"
        >
          {host.name}
        </a>
      }
    >
      <PersonCard name={host.name} title={host.title} avatarUrl={host.avatar_url} />
    </HoverCard>
  )
}
