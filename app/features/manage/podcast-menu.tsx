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
  Upload,
} from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import frame from '#app/messages/frame.ts'
import words from '#app/messages/manage.ts'
import { count, fill } from '#app/messages/message.ts'
import metadataWords from '#app/messages/metadata.ts'
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
      failed: words.audioNotLoaded,
      onDone: ({ url }) => saveFile(url, soundFileName(podcast.title, url)),
    },
  )
  const { audio_url: audio } = podcast
  const edit = `/episodes/${podcast.id}/edit`
  return (
    <>
      <Menu
        isLong
        trigger={
          <IconButton label={fill(words.actionsFor, { title: podcast.title })} icon={EllipsisVertical} />
        }
      >
        <LinkItem to={edit} icon={Pencil} label={frame.edit} />
        {!podcast.audio_url && (
          <LinkItem to={`/episodes/new?podcast=${podcast.id}`} icon={AudioLines} label={words.continue} />
        )}
        <LinkItem to={`/episodes/${podcast.id}/details`} icon={FileText} label={frame.details} />
        <LinkItem to={`${edit}?tab=rss`} icon={Rss} label={words.configureFeed} />
        <LinkItem to={`${edit}?tab=voice`} icon={Mic} label={frame.voiceSettings} />
        <MenuSeparator />
        {podcast.audio_url && (
          <LinkItem
            to={`/episodes/${podcast.id}`}
            icon={ExternalLink}
            label={isOpenByLink(podcast) ? words.openPage : words.previewPage}
          />
        )}
        <PublishActions podcast={podcast} publishing={publishing} />
        <MenuSeparator />
        {audio && (
          <MenuItem onSelect={() => download.mutate(audio)} icon={Download}>
            {words.downloadAudio}
          </MenuItem>
        )}
        <MenuItem isDisabled={duplicate.isPending} onSelect={() => duplicate.mutate(podcast.id)} icon={Copy}>
          {words.duplicate}
        </MenuItem>
        <MenuItem isDangerous onSelect={() => setIsAsking(true)} icon={Trash2}>
          {words.delete}
        </MenuItem>
      </Menu>
      {publishing.dialogs}
      {isAsking && (
        <ConfirmDialog
          onClose={() => setIsAsking(false)}
          title={count(words.deleteAsk, 1)}
          description={[
            fill(words.deleteText, { title: podcast.title }),
            podcast.is_published && words.leavesFeed,
            words.noUndo,
            owner && owner !== words.you && fill(words.belongsTo, { owner }),
          ]
            .filter(Boolean)
            .join(' ')}
          confirmLabel={words.delete}
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
      {podcast.has_changes && (
        <MenuItem isDisabled={publishing.isBusy} onSelect={publishing.publish} icon={Upload}>
          {metadataWords.publishChanges}
        </MenuItem>
      )}
      {podcast.is_published ? (
        <MenuItem isDisabled={publishing.isBusy} onSelect={publishing.unpublish} icon={EyeOff}>
          {state === 'planned' ? words.takePlanBack : words.unpublish}
        </MenuItem>
      ) : (
        <MenuItem isDisabled={isSilent || publishing.isBusy} onSelect={publishing.publish} icon={Eye}>
          {words.publish}
        </MenuItem>
      )}
      {state === 'unlisted' ? (
        <MenuItem isDisabled={publishing.isBusy} onSelect={publishing.publishForAll} icon={Eye}>
          {words.publishForAll}
        </MenuItem>
      ) : (
        <MenuItem isDisabled={isSilent || publishing.isBusy} onSelect={publishing.publishByLink} icon={Link2}>
          {state === 'out' ? words.openByLink : words.publishByLink}
        </MenuItem>
      )}
      {podcast.is_sample && (
        <MenuItem onSelect={() => adopt.mutate(podcast.id)} icon={Star}>
          {words.keepSample}
        </MenuItem>
      )}
      {state !== 'out' && (
        <MenuItem isDisabled={isSilent} onSelect={publishing.plan} icon={CalendarClock}>
          {state === 'planned' ? words.changeTime : metadataWords.publishLater}
        </MenuItem>
      )}
    </>
  )
}
