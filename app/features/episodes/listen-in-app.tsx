import { useQuery } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { useRouteLoaderData } from 'react-router'
import listening from '#app/messages/listening.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import { Button } from '#app/ui/button.tsx'
import { browserDatabase } from '#tables/database.ts'
import { podcastQueries } from '#tables/podcasts/podcasts-queries.ts'
import { appLinks } from './app-links.ts'
import { copyLink } from './share.ts'

/** Ways to subscribe in other apps: links with the apps' own URL schemes, and the feed URL. */
export function ListenInApp() {
  const site = useRouteLoaderData<typeof rootLoader>('root')
  const latestId = useQuery(podcastQueries(browserDatabase).latestId())
  if (!site) return null
  if (latestId.data === null) return <p className="text-quiet">{listening.feedStarts}</p>
  const feedUrl = `${site.origin}/rss`
  return (
    <div className="flex flex-wrap gap-2">
      {appLinks(feedUrl, site.show.places).map(({ name, address }) => (
        <Button key={name} asChild variant="secondary" size="small">
          <a href={address} rel="noreferrer">
            {name}
          </a>
        </Button>
      ))}
      <Button variant="quiet" size="small" onClick={() => copyLink(feedUrl)} icon={Link2}>
        {listening.copyFeed}
      </Button>
    </div>
  )
}
