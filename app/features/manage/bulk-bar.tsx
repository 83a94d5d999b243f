import { Download, EllipsisVertical, EyeOff, Link2, Send, Trash2, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import words from '#app/messages/manage.ts'
import { count, fill } from '#app/messages/message.ts'
import { BottomBar } from '#app/ui/bottom-bar.tsx'
import { Button, IconButton } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { focusHeading } from '#app/ui/focus-heading.ts'
import { Menu, MenuItem } from '#app/ui/menu.tsx'
import { publicationState } from '#core/editions/publication-state.ts'
import type { ManagedPodcast } from '#tables/podcasts/own-podcasts-queries.ts'
import { deletePodcast, publishByLink, setPublished } from '#tables/podcasts/save-podcast-queries.ts'
import { PublishManyDialog } from './publish-many-dialog.tsx'
import { TitleList } from './title-list.tsx'
import { useBulk } from './use-bulk.ts'
import { useExportScripts } from './use-export-scripts.ts'

/** Actions for the selected episodes. Stays at the foot of the window. */
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
    // The bar disappears with the last selection. Keyboard users then continue at the heading of the page.
    return () => void requestAnimationFrame(() => focusHeading())
  }, [])
  // Episodes for which the action failed stay selected.
  const onDone = ({ failed }: { failed: { id: string }[] }) => {
    setAsked(null)
    onPick(failed.map(({ id }) => id))
  }
  const remove = useBulk(deletePodcast, { done: words.deletedMany, failed: words.notDeletedMany, onDone })
  const unlist = useBulk(publishByLink, {
    done: words.unlistedMany,
    failed: words.notUnlistedMany,
    onDone,
  })
  const unpublish = useBulk((db, id) => setPublished(db, id, false), {
    done: words.unpublishedMany,
    failed: words.notUnpublishedMany,
    onDone,
  })
  const exporting = useExportScripts()
  const drafts = chosen.filter((podcast) => !podcast.is_published && podcast.audio_url)
  const listed = chosen.filter((podcast) => ['out', 'planned'].includes(publicationState(podcast)))
  const published = chosen.filter(({ is_published }) => is_published)
  const actions = [
    { label: words.publish, icon: Send, on: drafts, act: () => setAsked('publish') },
    { label: words.unlist, icon: Link2, on: listed, act: () => setAsked('unlist') },
    { label: words.unpublish, icon: EyeOff, on: published, act: () => setAsked('unpublish') },
    {
      label: words.exportScripts,
      icon: Download,
      on: chosen,
      act: () => exporting.mutate(chosen),
      change: exporting,
    },
    { label: words.delete, icon: Trash2, on: chosen, act: () => setAsked('delete') },
  ]
  const questions = {
    unlist: {
      ask: words.unlistAsk,
      verb: words.unlist,
      on: listed,
      change: unlist,
      text: words.unlistText,
    },
    unpublish: {
      ask: words.unpublishAsk,
      verb: words.unpublish,
      on: published,
      change: unpublish,
      text: words.unpublishText,
    },
    delete: {
      ask: words.deleteAsk,
      verb: words.delete,
      on: chosen,
      change: remove,
      text: published.length > 0 ? words.deleteManyText : words.deleteDraftsText,
    },
  }
  const question = asked && asked !== 'publish' ? questions[asked] : null
  const isBusy = [remove, unlist, unpublish, exporting].some(({ isPending }) => isPending)
  const rest = shown.filter((podcast) => !chosen.includes(podcast))
  return (
    <BottomBar aria-label={words.selection} className="z-20 -mx-2 gap-2 px-2">
      <p role="status" className="pr-2 text-sm tabular-nums">
        {count(words.selected, chosen.length)}
      </p>
      {rest.length > 0 && (
        <Button variant="link" size="small" onClick={() => onPick([...chosen, ...rest].map(({ id }) => id))}>
          {fill(words.selectAll, { count: chosen.length + rest.length })}
        </Button>
      )}
      <div className="ml-auto flex flex-wrap gap-2">
        {actions.map(({ label, icon, on, act, change }) => (
          <Button
            key={label}
            variant="secondary"
            size="small"
            className="max-sm:hidden"
            icon={icon}
            busy={change?.isPending}
            disabled={isBusy || on.length === 0}
            onClick={act}
          >
            {label}
          </Button>
        ))}
        {/* A menu on phones, because the buttons would cover half of the list. */}
        <div className="sm:hidden">
          <Menu
            trigger={
              <Button variant="secondary" size="small" icon={EllipsisVertical} busy={isBusy}>
                {words.actions}
              </Button>
            }
          >
            {actions.map(({ label, icon, on, act }) => (
              <MenuItem
                key={label}
                icon={icon}
                isDisabled={isBusy || on.length === 0}
                isDangerous={label === words.delete}
                onSelect={act}
              >
                {label}
              </MenuItem>
            ))}
          </Menu>
        </div>
        <IconButton label={words.clearSelection} icon={X} onClick={() => onPick([])} />
      </div>
      {asked === 'publish' && (
        <PublishManyDialog podcasts={drafts} onClose={() => setAsked(null)} onDone={onDone} />
      )}
      {question && (
        <ConfirmDialog
          onClose={() => setAsked(null)}
          title={count(question.ask, question.on.length)}
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
