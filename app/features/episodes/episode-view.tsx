import { useQuery } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { useServerResult } from '#app/features/auth/use-viewer.ts'
import { Cover } from '#app/features/covers/cover.tsx'
import { useOwnFiles } from '#app/features/drafts/use-own-files.ts'
import { useNamedHosts } from '#app/features/layout/use-show.ts'
import { OfflineButton } from '#app/features/offline/offline-button.tsx'
import { ChapterList } from '#app/features/player/chapter-list.tsx'
import { PlayerPanel } from '#app/features/player/player-panel.tsx'
import { useIsCurrent, usePlayer } from '#app/features/player/player-provider.tsx'
import { LinkButton } from '#app/link-button.tsx'
import episode from '#app/messages/episode.ts'
import { rich } from '#app/messages/message.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { publicationState } from '#core/editions/publication-state.ts'
import { browserDatabase } from '#tables/database.ts'
import { dialogQueries } from '#tables/lines/lines-queries.ts'
import type { PodcastDetail } from '#tables/podcasts/podcasts-queries.ts'
import { statsQueries } from '#tables/reactions/reactions-queries.ts'
import { showSettingsQueries } from '#tables/show/show-queries.ts'
import { ActionBar } from './action-bar.tsx'
import { checkSentence } from './check-sentence.ts'
import { Comments } from './comments.tsx'
import { EpisodeHeading } from './episode-facts.tsx'
import { EpisodePeople } from './episode-people.tsx'
import { ExpandableText } from './expandable-text.tsx'
import { ListenInApp } from './listen-in-app.tsx'
import { MoreEpisodes } from './more-episodes.tsx'
import { hostedBy } from './podcast-facts.ts'
import { copyLink, episodeUrl, readMoment } from './share.ts'
import { toTrack } from './to-track.ts'
import { TranscriptFiles } from './transcript-files.tsx'
import { TranscriptView } from './transcript-view.tsx'

/**
 * The page of one episode. Title, player and description come first, on phones and for screen readers; chapters and
 * the large cover are placed next to them where there is room.
 */
export function EpisodeView({ podcast: row }: { podcast: PodcastDetail }) {
  const podcast = useOwnFiles(row)
  const [params] = useSearchParams()
  const stats = useQuery(statsQueries(browserDatabase).ofPodcast(podcast.id))
  const lines = useServerResult((viewer) => dialogQueries(viewer).spoken(podcast.id))
  const checks = useServerResult((viewer) => dialogQueries(viewer).checks(podcast.id))
  const checked = checkSentence(checks.data)
  const settings = useQuery(showSettingsQueries(browserDatabase).one())
  const track = toTrack(podcast, hostedBy(podcast, useNamedHosts()))
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 lg:grid-cols-[20rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <div className="flex min-w-0 flex-col gap-5 sm:gap-6 lg:col-start-2">
        {/* The cover and the heading are side by side if the text fits, at any font size. */}
        <div className="flex flex-wrap gap-4 sm:gap-6">
          <Cover
            podcast={podcast}
            sizes="(width < 40rem) 6rem, 10rem"
            urgentWhere="(width < 64rem)"
            className="size-24 rounded-control border border-line sm:size-40 sm:rounded-card lg:hidden"
          />
          <EpisodeHeading podcast={podcast} stats={stats.data} />
        </div>
        {track ? (
          <PlayerPanel track={track} startAt={readMoment(params, track.durationSeconds)} />
        ) : (
          <Banner>{episode.noAudio}</Banner>
        )}
        <ActionBar podcast={podcast} stats={stats.data} fundingUrl={settings.data?.funding_url || null}>
          {track && publicationState(podcast) === 'out' && <OfflineButton track={track} />}
          {track && (
            <ShareMoment podcastId={podcast.id} startAt={readMoment(params, track.durationSeconds)} />
          )}
        </ActionBar>
        {podcast.description && <ExpandableText text={podcast.description} language={podcast.language} />}
      </div>
      <div className="flex flex-col gap-8 lg:sticky lg:top-24 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:self-start">
        <Cover podcast={podcast} sizes="20rem" className="hidden rounded-card border border-line lg:block" />
        {track && track.chapters.length > 1 && (
          <nav
            aria-labelledby="chapters"
            className="lg:max-h-[calc(100dvh-29rem)] lg:min-h-40 lg:overflow-y-auto"
          >
            <h2
              id="chapters"
              className="headline mb-3 text-2xl lg:mb-2 lg:px-3 lg:font-sans lg:font-semibold lg:text-sm"
            >
              {episode.chapters}
            </h2>
            <ChapterList podcastId={podcast.id} chapters={track.chapters} track={track} />
          </nav>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-10 lg:col-start-2">
        {lines.data && lines.data.length > 0 && (
          <section id="transcript" aria-labelledby="transcript-title" className="scroll-mt-24">
            <h2 id="transcript-title" className="headline mb-4 text-2xl">
              {episode.transcript}
            </h2>
            <TranscriptView
              title={podcast.title}
              lines={lines.data}
              fileUrl={podcast.transcripts.json ?? null}
              track={track}
              language={podcast.language}
            />
            {checked && <p className="mt-4 text-quiet text-sm">{checked}</p>}
            <TranscriptFiles title={podcast.title} files={podcast.transcripts} />
          </section>
        )}
        {podcast.former_guid && (
          <section aria-labelledby="transcript-title">
            <h2 id="transcript-title" className="headline mb-2 text-2xl">
              {episode.transcript}
            </h2>
            {podcast.transcripts.vtt || podcast.transcripts.srt ? (
              <TranscriptFiles title={podcast.title} files={podcast.transcripts} />
            ) : (
              <p className="text-quiet">{episode.noTranscript}</p>
            )}
          </section>
        )}
        <EpisodePeople podcast={podcast} />
        <section aria-labelledby="in-your-app" className="print:hidden">
          <h2 id="in-your-app" className="headline mb-4 text-2xl">
            {episode.inYourApp}
          </h2>
          {podcast.is_sample ? (
            <p className="text-quiet">{episode.isSample}</p>
          ) : podcast.private_from ? (
            <LinkButton to="/episodes/private" variant="secondary">
              {episode.makeFeed}
            </LinkButton>
          ) : (
            <ListenInApp />
          )}
          {track && (
            <p className="mt-4 text-quiet text-sm">
              {rich(episode.verify, {
                link: (text) => (
                  <Link to="/verify" className="text-accent underline underline-offset-4">
                    {text}
                  </Link>
                ),
              })}
            </p>
          )}
        </section>
        <MoreEpisodes podcastId={podcast.id} />
        {podcast.is_published && podcast.published_at && (
          <Comments podcastId={podcast.id} ownerId={podcast.user_id} track={track} />
        )}
      </div>
    </article>
  )
}

/**
 * Copies a link to the current position; before the first Play, to the position where the player starts. Shown from the beginning,
 * because a button that appears later would move the page.
 */
function ShareMoment({ podcastId, startAt }: { podcastId: string; startAt: number | null }) {
  const player = usePlayer()
  const { isCurrent } = useIsCurrent(podcastId)
  const copy = () =>
    copyLink(
      episodeUrl(window.location.origin, podcastId, isCurrent ? player.getTime() : (startAt ?? undefined)),
    )
  return (
    <Button variant="quiet" size="small" aria-label={episode.copyMoment} onClick={copy} icon={Link2}>
      {episode.linkMoment}
    </Button>
  )
}
