import { Download, EyeOff, Link2, Send, Trash2, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { BottomBar } from '#app/ui/bottom-bar.tsx'
import { Button, IconButton } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { focusHeading } from '#app/ui/focus-heading.ts'
import { publicationState } from '#core/editions/publication-state.ts'
import type { ManagedPodcast } from '#tables/podcasts/own-podcasts-queries.ts'
import { deletePodcast, publishByLink, setPublished } from '#tables/podcasts/save-podcast-queries.ts'
import { PublishManyDialog } from './publish-many-dialog.tsx'
import { TitleList } from './title-list.tsx'
import { useBulk } from './use-bulk.ts'
import { useExportScripts } from './use-export-scripts.ts'

/** Acts on the selected episodes. Stays at the foot of the window. */
export function BulkBar({
  chosen,
  shown,
  onPick,
}: {
  chosen: ManagedPodcast[]
  /** The rows on the screen. */
  shown: ManagedPodcast[]
  onPick: (ids: string[]) => void
}) {
  const [asked, setAsked] = useState<'publish' | 'unlist' | 'unpublish' | 'delete' | null>(null)
  useEffect(() => {
    // The bar goes with the last selection: a keyboard goes on at the top of the page.
    return () => void requestAnimationFrame(() => focusHeading())
  }, [])
  // What could not be done stays selected.
  const onDone = ({ failed }: { failed: { id: string }[] }) => {
    setAsked(null)
    onPick(failed.map(({ id }) => id))
  }
  const remove = useBulk(deletePodcast, { done: 'deleted', failed: 'deleted', onDone })
  const unlist = useBulk(publishByLink, { done: 'open by link only now', failed: 'unlisted', onDone })
  const unpublish = useBulk((db, id) => setPublished(db, id, false), {
    done: 'unpublished',
    failed: 'unpublished',
    onDone,
  })
  const exporting = useExportScripts()
  const drafts = chosen.filter((podcast) => !podcast.is_published && podcast.audio_url)
  const listed = chosen.filter((podcast) => ['out', 'planned'].includes(publicationState(podcast)))
  const published = chosen.filter(({ is_published }) => is_published)
  const actions = [
    { label: 'Publish', icon: Send, on: drafts, act: () => setAsked('publish') },
    { label: 'Unlist', icon: Link2, on: listed, act: () => setAsked('unlist') },
    { label: 'Unpublish', icon: EyeOff, on: published, act: () => setAsked('unpublish') },
    {
      label: 'Export scripts',
      icon: Download,
      on: chosen,
      act: () => exporting.mutate(chosen),
      change: exporting,
    },
    { label: 'Delete', icon: Trash2, on: chosen, act: () => setAsked('delete') },
  ]
  const questions = {
    unlist: {
      verb: 'Unlist',
      on: listed,
      change: unlist,
      text: 'Lists, search and the feed no longer show what is unlisted. People with a link can still listen.',
    },
    unpublish: {
      verb: 'Unpublish',
      on: published,
      change: unpublish,
      text: 'What is unpublished leaves the site and the feed, and stays here as a draft. You can publish it again.',
    },
    delete: {
      verb: 'Delete',
      on: chosen,
      change: remove,
      text: `Dialogs, audio and comments go too${published.length > 0 ? ', and what is published leaves the feed' : ''}. This cannot be undone.`,
    },
  }
  const question = asked && asked !== 'publish' ? questions[asked] : null
  const isBusy = [remove, unlist, unpublish, exporting].some(({ isPending }) => isPending)
  const rest = shown.filter((podcast) => !chosen.includes(podcast))
  return (
    <BottomBar aria-label="Selected podcasts" className="z-20 -mx-2 gap-2 px-2">
      <p role="status" className="pr-2 text-sm tabular-nums">
        {chosen.length} selected
      </p>
      {rest.length > 0 && (
        <Button variant="link" size="small" onClick={() => onPick([...chosen, ...rest].map(({ id }) => id))}>
          Select all {chosen.length + rest.length}
        </Button>
      )}
      <div className="ml-auto flex flex-wrap gap-2 max-sm:w-full">
        {actions.map(({ label, icon, on, act, change }) => (
          <Button
            key={label}
            variant="secondary"
            size="small"
            icon={icon}
            busy={change?.isPending}
            disabled={isBusy || on.length === 0}
            onClick={act}
          >
            {label}
          </Button>
        ))}
        <IconButton label="Clear the selection" icon={X} onClick={() => onPick([])} />
      </div>
      {asked === 'publish' && (
        <PublishManyDialog podcasts={drafts} onClose={() => setAsked(null)} onDone={onDone} />
      )}
      {question && (
        <ConfirmDialog
          onClose={() => setAsked(null)}
          title={`${question.verb} ${question.on.length === 1 ? 'this podcast' : `${question.on.length} podcasts`}?`}
          confirmLabel={question.verb}
          isDangerous={asked === 'delete'}
          isBusy={question.change.isPending}
          onConfirm={() => question.change.mutate(question.on)}
        >
          <TitleList podcasts={question.on} />
          <p>{question.text}</p>
        </ConfirmDialog>
      )}
    </BottomBar>
  )
}
