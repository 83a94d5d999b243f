import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, RefreshCw, TriangleAlert } from 'lucide-react'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import { count, fill } from '#app/messages/message.ts'
import { inPageLanguage } from '#app/messages/said-by-server.ts'
import words from '#app/messages/services.ts'
import { Button } from '#app/ui/button.tsx'
import type { Finding } from '#core/feeds/check/check-feed.ts'
import { type FeedCheck, feedCheckQueries } from '#tables/podcasts/feed-check-queries.ts'
import { Panel } from './panel.tsx'
import { WebhookMessages } from './webhook-messages.tsx'

/** Checks the live feed against the rules of directories and apps, and lists what to fix. */
export function FeedCheckPanel() {
  const check = useQuery(feedCheckQueries(useViewer()).now())
  return (
    <Panel
      title={words.feedCheck}
      text={words.feedCheckText}
      query={check}
      place="h-128"
      failure={words.feedNotChecked}
      actions={
        // The error banner of a failed check has its own retry button.
        !check.isLoadingError && (
          <Button
            variant="secondary"
            size="small"
            busy={check.isFetching}
            onClick={() => void check.refetch()}
            icon={RefreshCw}
          >
            {words.checkAgain}
          </Button>
        )
      }
    >
      {({ findings, feedUrl, deliveries, messages }) => (
        <div className="flex flex-col gap-8">
          <Findings findings={findings} />
          <SubmitLinks feedUrl={feedUrl} />
          <Deliveries deliveries={deliveries} />
          {messages.length > 0 && <WebhookMessages messages={messages} />}
        </div>
      )}
    </Panel>
  )
}

function Findings({ findings }: { findings: Finding[] }) {
  const open = findings.filter(({ mend }) => mend !== null)
  const musts = open.filter(({ level }) => level === 'must')
  const shoulds = open.filter(({ level }) => level === 'should')
  const met = findings.filter(({ mend }) => mend === null)
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="font-medium">
        {open.length === 0
          ? words.ready
          : [
              musts.length > 0 && count(words.problems, musts.length),
              shoulds.length > 0 && count(words.suggestions, shoulds.length),
            ]
              .filter(Boolean)
              .join(', ')}
      </p>
      {open.length > 0 && (
        <ul className="flex flex-col gap-4">
          {[...musts, ...shoulds].map((finding) => (
            <li key={finding.id} className="flex gap-3 text-sm">
              {finding.level === 'must' ? (
                <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />
              ) : (
                <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warning" />
              )}
              <div className="min-w-0">
                <p className="font-medium">
                  <span className="sr-only">{finding.level === 'must' ? words.needed : words.better}</span>
                  {inPageLanguage(finding.about)}
                </p>
                <p className="wrap-anywhere text-quiet">{inPageLanguage(finding.mend ?? '')}</p>
                {finding.titles && (
                  <p className="wrap-anywhere text-quiet">
                    {episodeNames(finding.titles, finding.more ?? 0)}
                  </p>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {met.length > 0 && (
        <details className="text-sm">
          <summary className="cursor-pointer text-quiet">
            {fill(words.rulesMet, { count: met.length })}
          </summary>
          <ul className="grid gap-x-8 gap-y-2 pt-3 md:grid-cols-2">
            {met.map(({ id, about }) => (
              <li key={id} className="flex gap-2">
                <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent" />
                {inPageLanguage(about)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function episodeNames(titles: string[], more: number): string {
  const names = titles.map((title) => fill(words.quotedTitle, { title })).join(', ')
  return more > 0 ? fill(words.andMore, { names, count: more }) : names
}

function SubmitLinks({ feedUrl }: { feedUrl: string }) {
  const feed = encodeURIComponent(feedUrl)
  const places = [
    {
      name: 'Apple Podcasts',
      to: `https://podcastsconnect.apple.com/my-podcasts/new-feed?submitfeed=${feed}`,
    },
    { name: 'Spotify', to: 'https://creators.spotify.com/dash/submit' },
    { name: 'Podcast Index', to: `https://podcastindex.org/add?feed=${feed}` },
    { name: 'YouTube', to: 'https://studio.youtube.com/' },
  ]
  return (
    <div className="flex flex-col gap-3 text-sm">
      <h3 className="headline text-lg">{words.submitShow}</h3>
      <p className="text-quiet">
        {words.submitText} <code className="wrap-anywhere text-text">{feedUrl}</code>
      </p>
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {places.map(({ name, to }) => (
          <li key={name}>
            <a href={to} target="_blank" rel="noreferrer" className="underline underline-offset-4">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Deliveries({ deliveries }: Pick<FeedCheck, 'deliveries'>) {
  if (deliveries.length === 0) return null
  return (
    <div className="flex flex-col gap-3 text-sm">
      <h3 className="headline text-lg">{words.notifications}</h3>
      <ul className="flex flex-col gap-2">
        {deliveries.map(({ channel, done, waiting, givenUp, lastError }) => (
          <li key={channel}>
            <span className="font-medium">{words[channel]}</span>:{' '}
            {fill(words.channelFigures, { done, waiting, givenUp })}
            {lastError && (
              <p className="wrap-anywhere text-quiet">
                {fill(words.lastProblemWas, { problem: inPageLanguage(lastError) })}
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
