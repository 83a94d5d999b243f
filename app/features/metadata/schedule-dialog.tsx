import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { locale } from '#app/messages/locale.ts'
import { fill } from '#app/messages/message.ts'
import words from '#app/messages/metadata.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { focusWrongField } from '#app/ui/focus-wrong-field.ts'
import { TextField } from '#app/ui/text-field.tsx'
import { useChange } from '#app/use-change.ts'
import { formatMoment, localTimeOf, momentOf } from '#core/time/zoned-time.ts'
import { browserDatabase } from '#tables/database.ts'
import { schedulePodcast } from '#tables/podcasts/save-podcast-queries.ts'
import { showSettingsQueries } from '#tables/show/show-queries.ts'

/** The time zone in which publication times are chosen and shown. */
export function useTimeZone(): string {
  return useQuery(showSettingsQueries(browserDatabase).one()).data?.time_zone ?? 'UTC'
}

/**
 * Schedules the publication of an episode in its present state. Later changes must be published, like those of a published episode.
 * `before` runs first, for example to save the form.
 */
export function ScheduleDialog({
  podcastId,
  plannedFor,
  onClose,
  before,
  onDone,
}: {
  podcastId: string
  plannedFor: string | null
  onClose: () => void
  before?: () => Promise<void>
  onDone?: () => void
}) {
  const zone = useTimeZone()
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const fields = useRef<HTMLDivElement>(null)
  const local = typed ?? localTimeOf(plannedFor ? new Date(plannedFor) : tomorrow(), zone)
  const save = useChange(
    async (db, moment: Date) => {
      await before?.()
      await schedulePodcast(db, podcastId, moment)
    },
    {
      tables: ['podcasts', 'episode_editions'],
      done: (moment) => ({
        title: words.planned,
        description: formatMoment(moment.toISOString(), zone, locale()),
      }),
      failed: words.notUpdated,
      onDone: () => {
        onClose()
        onDone?.()
      },
    },
  )

  function submit() {
    const moment = momentOf(local, zone)
    if (!moment || moment.getTime() <= Date.now()) {
      setError(words.timeToCome)
      return focusWrongField(fields.current)
    }
    setError(null)
    save.mutate(moment)
  }

  return (
    <Dialog
      onClose={onClose}
      title={words.publishLater}
      description={words.laterHint}
      action={{ children: words.schedule, busy: save.isPending, onClick: submit }}
    >
      <div ref={fields}>
        <TextField
          label={words.dayAndTime}
          hint={`${fill(words.inZone, { zone })}${ownTime(local, zone)}`}
          error={error}
          type="datetime-local"
          value={local}
          onText={setTyped}
        />
      </div>
    </Dialog>
  )
}

/** Returns the same moment in the viewer's time zone; empty if that is the site's own. */
function ownTime(local: string, zone: string): string {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const moment = momentOf(local, zone)
  if (!moment || localTimeOf(moment, own) === localTimeOf(moment, zone)) return ''
  return ` ${fill(words.inOwnZone, { moment: formatMoment(moment.toISOString(), own, locale()) })}`
}

function tomorrow(): Date {
  const time = new Date(Date.now() + 24 * 3_600_000)
  time.setUTCMinutes(0, 0, 0)
  return time
}
