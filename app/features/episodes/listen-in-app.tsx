import { Link2 } from 'lucide-react'
import { useRouteLoaderData } from 'react-router'
import type { loader as rootLoader } from '#app/root.tsx'
import { Button } from '#app/ui/button.tsx'
import { appLinks } from './app-links.ts'
import { copyLink } from './share.ts'

/** Ways to subscribe in other apps: links with the apps' own URL schemes, and the feed URL. */
export function ListenInApp() {
  const site = useRouteLoaderData<typeof rootLoader>('root')
  if (!site) return null
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
        Copy feed URL
      </Button>
    </div>
  )
}
