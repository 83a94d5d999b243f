import { Apple, ExternalLink, Link2, type LucideIcon, Music2, Rss, SquarePlay } from 'lucide-react'
import { useState } from 'react'
import { data, useRouteLoaderData, useSearchParams } from 'react-router'
import { databaseContext, viewerDatabaseContext } from '#app/context.ts'
import { copyLink } from '#app/features/episodes/share.ts'
import { pageMeta } from '#app/features/layout/page-meta.ts'
import { handleNewsletterForm } from '#app/features/newsletter/handle-newsletter-form.ts'
import { SubscribeForm } from '#app/features/newsletter/subscribe-form.tsx'
import { TokenResult } from '#app/features/newsletter/token-result.tsx'
import listening from '#app/messages/listening.ts'
import texts from '#app/messages/texts.ts'
import { prefetch, withFallback } from '#app/query-client.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { podcastQueries } from '#tables/podcasts/podcasts-queries.ts'
import { showSettingsQueries } from '#tables/show/show-queries.ts'
import type { Route } from './+types/subscribe.ts'

type Places = {
  spotify: string | null
  apple: string | null
  youtube: string | null
  rss: string
  hasFeed: boolean
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withFallback<Places>(serverLoader, {
    spotify: null,
    apple: null,
    youtube: null,
    rss: '/rss',
    hasFeed: true,
  })
}

export async function loader({ context }: Route.LoaderArgs) {
  const connect = async () => context.get(databaseContext)
  const settingsQuery = showSettingsQueries(connect).one()
  const latestQuery = podcastQueries(connect).latestId()
  const { client } = await prefetch(settingsQuery, latestQuery)
  const settings = client.getQueryData(settingsQuery.queryKey)
  const latestId = client.getQueryData(latestQuery.queryKey)
  const places: Places = {
    spotify: settings?.spotify_url || null,
    apple: settings?.apple_url || null,
    youtube: settings?.youtube_url || null,
    rss: latestId ? `/rss?podcast_id=${latestId}` : '/rss',
    hasFeed: latestId !== null,
  }
  return places
}

export async function action({ request, context }: Route.ActionArgs) {
  const { sent, status } = await handleNewsletterForm(request, context.get(viewerDatabaseContext))
  return data(sent, { status })
}

export function meta({ matches, location }: Route.MetaArgs) {
  const isFromMail = /[?&](confirm|leave)=/.test(location.search)
  return [
    ...pageMeta(matches, {
      title: texts.subscribe,
      description: texts.subscribeDescription,
      path: '/subscribe',
    }),
    // The token in the URL is for one person.
    ...(isFromMail
      ? [
          { name: 'robots', content: 'noindex' },
          { name: 'referrer', content: 'no-referrer' },
        ]
      : []),
  ]
}

/** Query parameters that the page reads. Others do not create another entry in the cache of pages (server/pages/page-cache.ts). */
export const handle = { reads: ['confirm', 'leave'], messages: ['texts', 'newsletter', 'listening'] }

export default function Subscribe({ loaderData, actionData: sent }: Route.ComponentProps) {
  const site = useRouteLoaderData<typeof rootLoader>('root')
  const [params] = useSearchParams()
  const confirm = params.get('confirm') ?? (sent?.kind === 'confirm' ? sent.token : null)
  const leave = params.get('leave') ?? (sent?.kind === 'leave' ? sent.token : null)
  const [isUnknown, setIsUnknown] = useState(sent?.outcome === 'unknown')
  const sentToken = sent?.kind === 'subscribe' ? undefined : sent?.outcome
  const platforms: { name: string; Icon: LucideIcon; url: string | null }[] = [
    { name: 'Spotify', Icon: Music2, url: loaderData.spotify },
    { name: 'Apple Podcasts', Icon: Apple, url: loaderData.apple },
    { name: 'YouTube', Icon: SquarePlay, url: loaderData.youtube },
    { name: texts.rssFeed, Icon: Rss, url: loaderData.rss },
  ]
  const listed = platforms.flatMap(({ url, ...platform }) => (url ? [{ ...platform, url }] : []))
  return (
    <div className="frame pt-8 pb-24 md:pt-12">
      <div className="mt-4 grid gap-x-16 gap-y-14 lg:grid-cols-[1.1fr_1fr]">
        <section aria-labelledby="newsletter" className="min-w-0">
          <h1 id="newsletter" className="headline text-3xl md:text-display">
            {leave ? texts.unsubscribe : texts.newsletterTitle}
          </h1>
          <div className="mt-4 flex max-w-lg flex-col gap-8">
            {!leave && <p className="text-lg text-quiet">{texts.newsletterLead}</p>}
            {confirm && (
              <TokenResult
                key={confirm}
                kind="confirm"
                token={confirm}
                sent={sentToken}
                onUnknown={() => setIsUnknown(true)}
              />
            )}
            {leave && <TokenResult key={leave} kind="leave" token={leave} sent={sentToken} />}
            {/* After a link from an e-mail, the form is needed only if the link's token is no longer valid. */}
            {((!confirm && !leave) || (confirm && isUnknown)) && (
              <Card className="sm:p-8">
                <SubscribeForm sent={sent?.kind === 'subscribe' ? sent : undefined} />
              </Card>
            )}
          </div>
        </section>
        <section aria-labelledby="platforms" className="min-w-0 lg:pt-6">
          <h2 id="platforms" className="headline text-2xl">
            {texts.platforms}
          </h2>
          <p className="mt-3 text-quiet">
            {!loaderData.hasFeed ? listening.feedStarts : listed.length > 1 ? texts.orRss : texts.useRss}
          </p>
          <ul className="mt-6 flex flex-col">
            {listed.map(({ name, Icon, url }) => (
              <li key={name} className="border-line border-t last:border-b">
                <a
                  href={url}
                  target="_blank"
                  rel="noreferrer"
                  className="group flex min-h-16 items-center gap-4 px-2 transition-colors hover:bg-surface"
                >
                  <Icon className="size-6 text-accent" strokeWidth={1.6} aria-hidden="true" />
                  <span className="font-medium">{name}</span>
                  <ExternalLink
                    className="ml-auto size-4 text-quiet group-hover:text-text"
                    aria-hidden="true"
                  />
                  <span className="sr-only">{texts.newTab}</span>
                </a>
              </li>
            ))}
          </ul>
          {site && loaderData.hasFeed && (
            <Button
              variant="quiet"
              size="small"
              className="mt-3"
              onClick={() => copyLink(`${site.origin}/rss`)}
              icon={Link2}
            >
              {listening.copyFeed}
            </Button>
          )}
        </section>
      </div>
    </div>
  )
}
