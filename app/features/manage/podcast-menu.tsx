import {
  AudioLines,
  CalendarClock,
  EllipsisVertical,
  ExternalLink,
  Eye,
  EyeOff,
  FileText,
  Link2,
  Mic,
  Pencil,
  Rss,
  Star,
  Trash2,
} from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { reasonToWait } from '#app/features/metadata/guest-consent.ts'
import { PublishQuestion } from '#app/features/metadata/publish-question.tsx'
import { ScheduleDialog } from '#app/features/metadata/schedule-dialog.tsx'
import { usePublishQuestion } from '#app/features/metadata/use-publish-question.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Menu, MenuItem, MenuSeparator } from '#app/ui/menu.tsx'
import { isOpenByLink, publicationState } from '#core/editions/publication-state.ts'
import type { ManagedPodcast } from '#tables/podcasts/browser-own.ts'
import { useDeletePodcast, useKeepSample, useSetListed, useSetPublished } from './use-podcast-changes.ts'

/** What can be done with an episode from the list. Deleting asks first. */
export function PodcastMenu({ podcast, owner }: { podcast: ManagedPodcast; owner: string | null }) {
  const [isAsking, setIsAsking] = useState(false)
  const remove = useDeletePodcast(() => setIsAsking(false))
  const publish = useSetPublished()
  const [review] = podcast.podcast_guests
  const reason = reasonToWait(review?.guests, review)
  const { ask, question } = usePublishQuestion(podcast.id, reason, () =>
    publish.mutate({ id: podcast.id, isPublished: true, from: publicationState(podcast) }),
  )
  const [isPlanning, setIsPlanning] = useState(false)
  const plan = usePublishQuestion(podcast.id, reason, () => setIsPlanning(true))
  const listing = useSetListed()
  const byLink = usePublishQuestion(podcast.id, reason, () =>
    listing.mutate({ id: podcast.id, isListed: false }),
  )
  const keep = useKeepSample()
  const state = publicationState(podcast)
  const edit = `/episodes/${podcast.id}/edit`
  return (
    <>
      <Menu
        trigger={
          <Button variant="quiet" size="icon-small" aria-label={`Actions for ${podcast.title}`}>
            <EllipsisVertical aria-hidden="true" />
          </Button>
        }
      >
        <MenuItem asChild>
          <Link to={edit}>
            <Pencil aria-hidden="true" />
            Edit
          </Link>
        </MenuItem>
        {!podcast.audio_url && (
          <MenuItem asChild>
            <Link to={`/episodes/new?podcast=${podcast.id}`}>
              <AudioLines aria-hidden="true" />
              Go on making it
            </Link>
          </MenuItem>
        )}
        <MenuItem asChild>
          <Link to={`/episodes/${podcast.id}/details`}>
            <FileText aria-hidden="true" />
            Details
          </Link>
        </MenuItem>
        <MenuItem asChild>
          <Link to={`${edit}?tab=rss`}>
            <Rss aria-hidden="true" />
            Configure RSS
          </Link>
        </MenuItem>
        <MenuItem asChild>
          <Link to={`${edit}?tab=voice`}>
            <Mic aria-hidden="true" />
            Voice Settings
          </Link>
        </MenuItem>
        <MenuSeparator />
        {podcast.audio_url && (
          <MenuItem asChild>
            <Link to={`/episodes/${podcast.id}`}>
              <ExternalLink aria-hidden="true" />
              {isOpenByLink(podcast) ? 'Open its page' : 'Preview its page'}
            </Link>
          </MenuItem>
        )}
        {podcast.is_published ? (
          <MenuItem onSelect={() => publish.mutate({ id: podcast.id, isPublished: false, from: state })}>
            <EyeOff aria-hidden="true" />
            {state === 'planned' ? 'Take the plan back' : 'Unpublish'}
          </MenuItem>
        ) : (
          <MenuItem isDisabled={!podcast.audio_url} onSelect={() => void ask()}>
            <Eye aria-hidden="true" />
            Publish
          </MenuItem>
        )}
        {state === 'unlisted' ? (
          <MenuItem onSelect={() => listing.mutate({ id: podcast.id, isListed: true })}>
            <Eye aria-hidden="true" />
            Publish for everybody
          </MenuItem>
        ) : (
          <MenuItem
            isDisabled={!podcast.audio_url}
            onSelect={() =>
              podcast.is_published ? listing.mutate({ id: podcast.id, isListed: false }) : void byLink.ask()
            }
          >
            <Link2 aria-hidden="true" />
            {state === 'out' ? 'Open by link only' : 'Publish by link only'}
          </MenuItem>
        )}
        {podcast.is_sample && (
          <MenuItem onSelect={() => keep.mutate(podcast.id)}>
            <Star aria-hidden="true" />
            Keep as an episode
          </MenuItem>
        )}
        {state !== 'out' && (
          <MenuItem
            isDisabled={!podcast.audio_url}
            onSelect={() => (state === 'planned' ? setIsPlanning(true) : void plan.ask())}
          >
            <CalendarClock aria-hidden="true" />
            {state === 'planned' ? 'Change the time' : 'Publish at a time'}
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem isDangerous onSelect={() => setIsAsking(true)}>
          <Trash2 aria-hidden="true" />
          Delete
        </MenuItem>
      </Menu>
      <PublishQuestion {...question} />
      <PublishQuestion {...plan.question} />
      <PublishQuestion {...byLink.question} />
      {isPlanning && (
        <ScheduleDialog
          podcastId={podcast.id}
          plannedFor={state === 'planned' ? podcast.published_at : null}
          isOpen
          onOpenChange={setIsPlanning}
        />
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title="Delete this podcast?"
        description={
          <>
            “{podcast.title}” goes with its dialog, its audio and its comments.
            {podcast.is_published && ' It also disappears from the feed.'} This cannot be undone.
            {owner && owner !== 'You' && ` It belongs to ${owner}.`}
          </>
        }
        confirmLabel="Delete"
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate(podcast.id)}
      />
    </>
  )
}
