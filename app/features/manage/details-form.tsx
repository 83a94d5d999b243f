import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { SpeakerName } from '#app/features/line-editor/speaker-name.tsx'
import { namesUnasked, reasonToWait } from '#app/features/metadata/guest-consent.ts'
import { InviteGuest } from '#app/features/metadata/invite-guest.tsx'
import {
  BasicFields,
  GuestFields,
  HostFields,
  SponsorFields,
} from '#app/features/metadata/metadata-fields.tsx'
import { useMetadataForm } from '#app/features/metadata/use-metadata-form.ts'
import frame from '#app/messages/frame.ts'
import { locale } from '#app/messages/locale.ts'
import words from '#app/messages/manage.ts'
import { fill } from '#app/messages/message.ts'
import metadataWords from '#app/messages/metadata.ts'
import { reportFailure } from '#app/report-failure.ts'
import { Banner } from '#app/ui/banner.tsx'
import { BottomBar } from '#app/ui/bottom-bar.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { focusWrongField } from '#app/ui/focus-wrong-field.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { toast, toastFailure } from '#app/ui/toast-list.ts'
import type { Speaker } from '#core/dialog/turn.ts'
import type { Guest, PodcastGuest } from '#tables/people/guests-queries.ts'
import type { OwnPodcast } from '#tables/podcasts/own-podcasts-queries.ts'
import { CoverSection } from './cover-section.tsx'
import { GuestReviewPill } from './review-pill.tsx'

/** One form for title, description, cover and people of an episode. */
export function DetailsForm({
  podcast,
  onUnsaved,
}: {
  podcast: OwnPodcast
  onUnsaved: (isUnsaved: boolean) => void
}) {
  const navigate = useNavigate()
  const metadata = useMetadataForm(podcast, false)
  const save = useMutation({
    mutationFn: () => metadata.save(),
    onSuccess: () => toast({ title: words.updated }),
    onError: reportFailure(metadataWords.notUpdated),
  })
  const [isAsking, setIsAsking] = useState(false)
  const isUnsaved = metadata.isDirty && !save.isPending
  useEffect(() => onUnsaved(isUnsaved), [onUnsaved, isUnsaved])

  if (metadata.loadError) {
    return <Banner tone="danger" title={words.podcastNotLoaded} />
  }
  const { form, errors } = metadata
  if (!form) return <Skeleton className="h-96" />
  const guestName = form.guest.name.trim()
  return (
    <form
      method="post"
      className="flex flex-col"
      onSubmit={(event) => {
        event.preventDefault()
        if (metadata.check() === null) {
          if (podcast.is_published && namesUnasked(form.guest, metadata.guest)) setIsAsking(true)
          else save.mutate()
        } else {
          toastFailure(metadataWords.correctFields)
          focusWrongField(event.currentTarget)
        }
      }}
    >
      <Section title={words.basicInfo} text={words.basicInfoText}>
        <BasicFields value={form} errors={errors} onChange={metadata.change} />
      </Section>
      <Section title={words.cover} text={words.coverText}>
        <CoverSection podcast={podcast} />
      </Section>
      <Section title={words.host} text={words.hostText}>
        <HostFields value={form.host} errors={errors} onChange={(host) => metadata.change({ host })} />
      </Section>
      <Section title={words.guest} text={words.guestText}>
        {metadata.review?.reviewed_at && <Review review={metadata.review} guest={metadata.guest} />}
        <GuestFields value={form.guest} errors={errors} onChange={(guest) => metadata.change({ guest })} />
        <InviteGuest podcastId={podcast.id} metadata={metadata} />
      </Section>
      <Section title={words.sponsor} text={words.sponsorText}>
        <SponsorFields
          value={form.sponsor}
          errors={errors}
          onChange={(sponsor) => metadata.change({ sponsor })}
        />
      </Section>
      <BottomBar className="-mx-2 justify-end px-2 py-4">
        <Button variant="secondary" onClick={() => void navigate('/episodes/manage')}>
          {frame.cancel}
        </Button>
        <Button type="submit" busy={save.isPending}>
          {words.saveChanges}
        </Button>
      </BottomBar>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={fill(words.nameAsk, { name: guestName })}
        description={reasonToWait({ name: guestName, invitation_status: 'none' }, null)}
        confirmLabel={words.confirmAndSave}
        isDangerous={false}
        onConfirm={() => {
          setIsAsking(false)
          save.mutate()
        }}
      />
    </form>
  )
}

function Section({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-x-10 gap-y-5 border-line border-b py-8 first:pt-0 last-of-type:border-b-0 md:grid-cols-[12rem_minmax(0,1fr)] lg:grid-cols-[17rem_minmax(0,1fr)]">
      <legend className="sr-only">{title}</legend>
      <div>
        <p aria-hidden="true" className="headline text-lg">
          {title}
        </p>
        <p className="pt-1 text-quiet text-sm">{text}</p>
      </div>
      <div className="flex min-w-0 flex-col gap-6">{children}</div>
    </fieldset>
  )
}

/** The guest's notes on the episode and on single lines. */
function Review({ review, guest }: { review: PodcastGuest; guest: Guest | null }) {
  const notes = review.line_notes ?? []
  return (
    <div className="flex flex-col gap-3 rounded-control border border-line bg-surface p-4 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <GuestReviewPill review={review} invitation={guest?.invitation_status} />
        {review.reviewed_at && (
          <time dateTime={review.reviewed_at} className="text-quiet">
            {new Date(review.reviewed_at).toLocaleString(locale(), {
              dateStyle: 'medium',
              timeStyle: 'short',
            })}
          </time>
        )}
      </div>
      {review.note && <p className="whitespace-pre-wrap">{fill(words.quoted, { text: review.note })}</p>}
      {notes.length > 0 && (
        <ul className="flex flex-col gap-3">
          {notes.map((one) => (
            <li key={one.segment_id} className="flex flex-col gap-1 border-line border-l-2 pl-3">
              <p className="line-clamp-3 text-quiet">
                <SpeakerName speaker={one.speaker as Speaker} /> {one.text}
              </p>
              <p className="whitespace-pre-wrap">{fill(words.quoted, { text: one.note })}</p>
            </li>
          ))}
        </ul>
      )}
      {notes.length > 0 && (
        <Link to="?tab=dialog" className="self-start text-accent underline underline-offset-4">
          {words.openDialog}
        </Link>
      )}
    </div>
  )
}
