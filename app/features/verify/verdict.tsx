import { CircleCheck, CircleX } from 'lucide-react'
import { Link } from 'react-router'
import { useSpeakerName } from '#app/features/layout/use-show.ts'
import frame from '#app/messages/frame.ts'
import { count, fill, rich } from '#app/messages/message.ts'
import verify from '#app/messages/verify.ts'
import { Banner, bringIntoSight } from '#app/ui/banner.tsx'
import { Card } from '#app/ui/card.tsx'
import { formatDay } from '#app/ui/format-times.ts'
import { ScrollRegion } from '#app/ui/scroll-region.tsx'
import type { PublishedFile } from '#tables/podcasts/published-file-queries.ts'

/** Shows what is known about a file. `file` is null if the file is unknown. */
export function Verdict({ file, hash }: { file: PublishedFile | null; hash: string }) {
  if (!file)
    return (
      <Card ref={bringIntoSight} aria-live="polite" className="flex scroll-my-24 gap-4">
        <CircleX aria-hidden="true" className="mt-1 size-6 shrink-0 text-danger" />
        <div className="flex min-w-0 flex-col gap-2">
          <h2 className="headline text-2xl">{verify.unknown}</h2>
          <p>{verify.unknownText}</p>
          <Fingerprint hash={hash} />
        </div>
      </Card>
    )
  const { episode, number, publishedAt, isImported } = file
  const day = <time dateTime={publishedAt}>{formatDay(publishedAt)}</time>
  return (
    <Card ref={bringIntoSight} aria-live="polite" className="flex scroll-my-24 gap-4">
      <CircleCheck aria-hidden="true" className="mt-1 size-6 shrink-0 text-accent" />
      <div className="flex min-w-0 flex-1 flex-col gap-4">
        <h2 className="headline text-2xl">{isImported ? verify.published : verify.made}</h2>
        {isImported && <p>{verify.imported}</p>}
        <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr] [&_dd]:mb-2 [&_dt]:text-quiet sm:[&_dd]:mb-0">
          <dt>{frame.episode}</dt>
          <dd lang={episode?.language} className="wrap-anywhere">
            {episode ? (
              <Link to={`/episodes/${episode.id}`} className="text-accent underline underline-offset-4">
                {episode.title}
              </Link>
            ) : (
              verify.notPublic
            )}
          </dd>
          <dt>{verify.edition}</dt>
          <dd>{rich(verify.editionOf, { number, day })}</dd>
          {!isImported && (
            <>
              <dt>{verify.voices}</dt>
              <dd>
                <Voices voices={file.voices} />
              </dd>
            </>
          )}
        </dl>
        {episode && !episode.isCurrent && <Banner>{verify.newer}</Banner>}
        {episode?.lines && <Words lines={episode.lines} language={episode.language} />}
        <Fingerprint hash={hash} />
      </div>
    </Card>
  )
}

function Voices({ voices }: { voices: PublishedFile['voices'] }) {
  const hosts: Record<string, string> = {
    'Host A': useSpeakerName('Host A'),
    'Host B': useSpeakerName('Host B'),
  }
  const names = Object.entries(voices)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([host, voice]) => fill(verify.voiceOf, { host: hosts[host] ?? host, voice }))
  return <>{names.length > 0 ? fill(verify.aiVoicesOf, { names: names.join('; ') }) : verify.aiVoices}</>
}

function Words({ lines, language }: { lines: { speaker: string; text: string }[]; language: string }) {
  return (
    <details className="rounded-control border border-line">
      <summary className="cursor-pointer p-4 font-medium">
        {count(verify.transcriptLines, lines.length)}
      </summary>
      <ScrollRegion
        label={verify.transcript}
        lang={language}
        className="flex max-h-96 flex-col gap-3 border-line border-t p-4"
      >
        {lines.map(({ speaker, text }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an edition never change
          <SpokenWords key={place} speaker={speaker} text={text} />
        ))}
      </ScrollRegion>
    </details>
  )
}

function SpokenWords({ speaker, text }: { speaker: string; text: string }) {
  return (
    <p>
      <span className="text-quiet">{useSpeakerName(speaker)}:</span> {text}
    </p>
  )
}

function Fingerprint({ hash }: { hash: string }) {
  return <p className="wrap-anywhere text-quiet text-xs">SHA-256 {hash}</p>
}
