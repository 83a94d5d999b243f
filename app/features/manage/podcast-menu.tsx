import {
  AudioLines,
  CalendarClock,
  Copy,
  Download,
  EllipsisVertical,
  ExternalLink,
  Eye,
  EyeOff,
  FileText,
  Link2,
  type LucideIcon,
  Mic,
  Pencil,
  Rss,
  Star,
  Trash2,
} from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { IconButton } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Menu, MenuItem, MenuSeparator } from '#app/ui/menu.tsx'
import { saveFile } from '#app/ui/save-file.ts'
import { useChange } from '#app/use-change.ts'
import { soundFileName } from '#core/audio/sound-types.ts'
import { isOpenByLink } from '#core/editions/publication-state.ts'
import { callFunction } from '#tables/call-function.ts'
import type { ManagedPodcast } from '#tables/podcasts/own-podcasts-queries.ts'
import { useAdoptSample, useDeletePodcast, useDuplicatePodcast } from './use-podcast-changes.ts'
import { usePublishing } from './use-publishing.tsx'

/** Actions for an episode in the list. Deleting asks first. */
export function PodcastMenu({ podcast, owner }: { podcast: ManagedPodcast; owner: string | null }) {
  const [isAsking, setIsAsking] = useState(false)
  const remove = useDeletePodcast(() => setIsAsking(false))
  const publishing = usePublishing(podcast)
  const duplicate = useDuplicatePodcast()
  const download = useChange(
    (db, path: string) => callFunction<{ url: string }>(db, 'media-url', { podcastId: podcast.id, path }),
    {
      failed: 'The audio could not be loaded',
      onDone: ({ url }) => saveFile(url, soundFileName(podcast.title, url)),
    },
  )
  const { audio_url: audio } = podcast
  const edit = `/episodes/${podcast.id}/edit`
  return (
    <>
      <Menu isLong trigger={<IconButton label={`Actions for ${podcast.title}`} icon={EllipsisVertical} />}>
        <LinkItem to={edit} icon={Pencil} label="Edit" />
        {!podcast.audio_url && (
          <LinkItem to={`/episodes/new?podcast=${podcast.id}`} icon={AudioLines} label="Continue making it" />
        )}
        <LinkItem to={`/episodes/${podcast.id}/details`} icon={FileText} label="Details" />
        <LinkItem to={`${edit}?tab=rss`} icon={Rss} label="Configure RSS" />
        <LinkItem to={`${edit}?tab=voice`} icon={Mic} label="Voice Settings" />
        <MenuSeparator />
        {podcast.audio_url && (
          <LinkItem
            to={`/episodes/${podcast.id}`}
            icon={ExternalLink}
            label={isOpenByLink(podcast) ? 'Open its page' : 'Preview its page'}
          />
        )}
        <PublishActions podcast={podcast} publishing={publishing} />
        <MenuSeparator />
        {audio && (
          <MenuItem onSelect={() => download.mutate(audio)} icon={Download}>
            Download the audio
          </MenuItem>
        )}
        <MenuItem isDisabled={duplicate.isPending} onSelect={() => duplicate.mutate(podcast.id)} icon={Copy}>
          Duplicate
        </MenuItem>
        <MenuItem isDangerous onSelect={() => setIsAsking(true)} icon={Trash2}>
          Delete
        </MenuItem>
      </Menu>
      {publishing.dialogs}
      {isAsking && (
        <ConfirmDialog
          onClose={() => setIsAsking(false)}
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
      )}
    </>
  )
}

function LinkItem({ to, icon: Icon, label }: { to: string; icon: LucideIcon; label: string }) {
  return (
    <MenuItem asChild>
      <Link to={to}>
        <Icon aria-hidden="true" />
        {label}
      </Link>
    </MenuItem>
  )
}

function PublishActions({
  podcast,
  publishing,
}: {
  podcast: ManagedPodcast
  publishing: ReturnType<typeof usePublishing>
}) {
  const adopt = useAdoptSample()
  const { state } = publishing
  const isSilent = !podcast.audio_url
  return (
    <>
      {podcast.is_published ? (
        <MenuItem isDisabled={publishing.isBusy} onSelect={publishing.unpublish} icon={EyeOff}>
          {state === 'planned' ? 'Take the plan back' : 'Unpublish'}
        </MenuItem>
      ) : (
        <MenuItem isDisabled={isSilent || publishing.isBusy} onSelect={publishing.publish} icon={Eye}>
          Publish
        </MenuItem>
      )}
      {state === 'unlisted' ? (
        <MenuItem isDisabled={publishing.isBusy} onSelect={publishing.publishForAll} icon={Eye}>
          Publish for everyone
        </MenuItem>
      ) : (
        <MenuItem isDisabled={isSilent || publishing.isBusy} onSelect={publishing.publishByLink} icon={Link2}>
          {state === 'out' ? 'Open by link only' : 'Publish by link only'}
        </MenuItem>
      )}
      {podcast.is_sample && (
        <MenuItem onSelect={() => adopt.mutate(podcast.id)} icon={Star}>
          Keep as an episode
        </MenuItem>
      )}
      {state !== 'out' && (
        <MenuItem isDisabled={isSilent} onSelect={publishing.plan} icon={CalendarClock}>
          {state === 'planned' ? 'Change the time' : 'Publish later'}
        </MenuItem>
      )}
    </>
  )
}
