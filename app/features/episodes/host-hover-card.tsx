import { HoverCard } from '#app/ui/hover-card.tsx'
import type { Host } from '#tables/podcasts/browser.ts'
import { PersonCard } from './person-card.tsx'

/** The host's name; who it is comes on hover and focus, and stands on the page below for everybody. */
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
