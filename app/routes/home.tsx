import type { DehydratedState } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { databaseContext } from '#app/context.ts'
import { useAuth } from '#app/features/auth/auth-provider.tsx'
import { MakersOnly } from '#app/features/auth/makers-only.tsx'
import { ContinueListening } from '#app/features/episodes/continue-listening.tsx'
import { HeroWheel } from '#app/features/episodes/hero-wheel.tsx'
import { LatestEpisodes } from '#app/features/episodes/latest-episodes.tsx'
import { ListenInApp } from '#app/features/episodes/listen-in-app.tsx'
import { podcastSeriesData } from '#app/features/episodes/structured-data.ts'
import { pageMeta, readsNothing, showOf, siteOrigin } from '#app/features/layout/page-meta.ts'
import { useShow } from '#app/features/layout/use-show.ts'
import { HomeNewsletter } from '#app/features/newsletter/home-newsletter.tsx'
import { PrivateNotice } from '#app/features/private/private-notice.tsx'
import { LinkButton } from '#app/link-button.tsx'
import home from '#app/messages/home.ts'
import { PageQueryData } from '#app/page-data.tsx'
import { isFresh, prefetch, withFallback } from '#app/query-client.ts'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import { browserDatabase } from '#tables/database.ts'
import { podcastQueries } from '#tables/podcasts/podcasts-queries.ts'
import type { Route } from './+types/home.ts'

const WelcomeModal = lazyPart(() => import('#app/features/profile/welcome-modal.tsx'))

export async function loader({ context }: Route.LoaderArgs) {
  const podcasts = podcastQueries(async () => context.get(databaseContext))
  const { state } = await prefetch(podcasts.latest(), podcasts.latestId())
  return { state }
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  if (isFresh(podcastQueries(browserDatabase).latest())) return { state: undefined }
  return withFallback<{ state?: DehydratedState }>(serverLoader, {})
}

export function meta({ matches }: Route.MetaArgs) {
  const show = showOf(matches)
  return [
    ...pageMeta(matches, {
      title: `${show.title} · ${show.headline ?? home.headline}`,
      isWhole: true,
      description: show.siteDescription ?? home.description,
      path: '/',
    }),
    { 'script:ld+json': podcastSeriesData(show, siteOrigin(matches)) as never },
  ]
}

const steps = () => [
  { title: home.story, text: home.storyText },
  { title: home.hosts, text: home.hostsText },
  { title: home.people, text: home.peopleText },
]

export const handle = { ...readsNothing, messages: ['home', 'newsletter', 'listening'] }

export default function Home({ loaderData }: Route.ComponentProps) {
  const { user } = useAuth()
  const show = useShow()
  return (
    <PageQueryData state={loaderData.state}>
      <section className="frame grid items-center gap-x-12 gap-y-6 pt-6 pb-16 sm:pt-8 md:pt-16 md:pb-20 lg:grid-cols-[1.15fr_1fr]">
        <div className="relative z-10 flex min-w-0 flex-col items-start gap-6">
          {!show?.headline && <p className="eyebrow">{home.eyebrow}</p>}
          <h1 className="headline wrap-anywhere text-display">{show?.headline ?? home.headline}</h1>
          <p className="wrap-anywhere max-w-xl text-lg text-quiet">{show?.lead ?? home.lead}</p>
          <div className="mt-2 flex w-full flex-wrap gap-3">
            <LinkButton to="/episodes" prefetch="intent" size="large">
              {home.startListening}
              <ArrowRight aria-hidden="true" />
            </LinkButton>
            {user ? (
              <MakersOnly>
                <LinkButton to="/episodes/new" state={{ isNew: true }} size="large" variant="secondary">
                  {home.createEpisode}
                </LinkButton>
              </MakersOnly>
            ) : (
              <LinkButton to="/about" size="large" variant="secondary">
                {home.howMade}
              </LinkButton>
            )}
          </div>
        </div>
        <HeroWheel className="mx-auto w-full min-w-0 max-w-80 max-lg:max-w-96" />
      </section>

      <PrivateNotice />

      <ContinueListening />

      <section aria-labelledby="latest" className="border-line border-t bg-surface/50 py-16 md:py-24">
        <div className="frame">
          <div className="mb-10 flex flex-wrap items-end justify-between gap-4">
            <h2 id="latest" className="headline text-3xl">
              {home.latest}
            </h2>
            <LinkButton to="/episodes" prefetch="intent" variant="quiet" className="max-sm:-ml-4 sm:-mr-4">
              {home.all}
              <ArrowRight aria-hidden="true" />
            </LinkButton>
          </div>
          <LatestEpisodes />
        </div>
      </section>

      <section aria-labelledby="made" className="frame py-16 md:py-24">
        <h2 id="made" className="headline max-w-xl text-3xl">
          {home.madeHeading}
        </h2>
        <ol className="mt-10 grid gap-x-8 gap-y-10 md:grid-cols-3">
          {steps().map(({ title, text }, index) => (
            <li key={title} className="flex flex-col gap-3 border-line border-t pt-6">
              <h3 className="headline flex items-baseline gap-3 text-xl">
                <span aria-hidden="true" className="text-3xl text-accent tabular-nums">
                  {index + 1}
                </span>
                {title}
              </h3>
              <p className="text-quiet text-sm">{text}</p>
            </li>
          ))}
        </ol>
      </section>

      <section aria-labelledby="newsletter" className="frame pb-16 md:pb-24">
        <div className="grid items-center gap-8 rounded-card border border-line bg-accent-wash p-6 sm:p-10 lg:grid-cols-2 lg:gap-12 lg:p-14">
          <div>
            <h2 id="newsletter" className="headline text-3xl">
              {home.join}
            </h2>
            <p className="mt-3 max-w-md text-quiet">{home.joinText}</p>
          </div>
          <HomeNewsletter />
        </div>
        <div className="mt-10 flex flex-col gap-4">
          <h2 className="headline text-xl">{home.inYourApp}</h2>
          <ListenInApp />
        </div>
      </section>
      <Welcome />
    </PageQueryData>
  )
}

/** For a signed-in user with an empty profile. */
function Welcome() {
  const { user, profile } = useAuth()
  if (!user || !profile || profile.username || profile.avatar_url) return null
  return <WelcomeModal userId={user.id} />
}
