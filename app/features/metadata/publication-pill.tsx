import { locale } from '#app/messages/locale.ts'
import { fill } from '#app/messages/message.ts'
import words from '#app/messages/metadata.ts'
import { Pill } from '#app/ui/pill.tsx'
import { publicationState } from '#core/editions/publication-state.ts'
import { formatMoment } from '#core/time/zoned-time.ts'
import { useTimeZone } from './schedule-dialog.tsx'

/** Published, unlisted, scheduled, or draft. */
export function PublicationPill({
  podcast,
}: {
  podcast: {
    is_published: boolean
    published_at: string | null
    unlisted_at: string | null
    private_from?: string | null
  }
}) {
  const zone = useTimeZone()
  const state = publicationState(podcast)
  if (state === 'planned')
    return (
      <Pill tone="info" className="whitespace-normal">
        {fill(words.plannedFor, { moment: formatMoment(podcast.published_at ?? '', zone, locale()) })}
      </Pill>
    )
  if (state === 'private') return <Pill tone="info">{words.private}</Pill>
  if (state === 'unlisted') return <Pill tone="info">{words.unlisted}</Pill>
  return (
    <Pill tone={state === 'out' ? 'accent' : 'neutral'}>
      {state === 'out' ? words.published : words.draft}
    </Pill>
  )
}
