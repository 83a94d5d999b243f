import { useQuery } from '@tanstack/react-query'
import { FileAudio, FileUp, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useIsAdmin } from '#app/features/auth/use-is-admin.ts'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import { fill } from '#app/messages/message.ts'
import words from '#app/messages/wizard.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button, IconButton } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { FileButton } from '#app/ui/file-button.tsx'
import { LongTextField } from '#app/ui/text-field.tsx'
import { UsedBy } from '#app/ui/used-by.tsx'
import { useChange } from '#app/use-change.ts'
import type { OwnMusic as Music } from '#core/audio/sound-style.ts'
import { plainMessage } from '#core/errors.ts'
import { musicQueries, removeMusic, uploadMusic } from '#tables/objects/objects-queries.ts'

type OnChange = (own: Music | undefined) => void

/** One's own recording as music, with controls to play, remove or replace it. */
export function OwnMusic({ own, onChange }: { own: Music | undefined; onChange: OnChange }) {
  const viewer = useViewer()
  const link = useQuery({ ...musicQueries(viewer).link(own?.file ?? ''), enabled: own !== undefined })
  const isAdmin = useIsAdmin()
  const [dialog, setDialog] = useState<'add' | 'remove' | null>(null)
  const close = () => setDialog(null)
  return (
    <div className="flex flex-col items-start gap-3">
      {own && (
        <div className="flex w-full flex-wrap items-center gap-2">
          <p className="wrap-anywhere min-w-40 flex-1 text-sm">{own.title}</p>
          {/* biome-ignore lint/a11y/useMediaCaption: music without words */}
          <audio
            controls
            preload="none"
            aria-label={fill(words.hear, { title: own.title })}
            src={link.data}
            className="h-10 max-w-full"
          />
          {(isAdmin || own.file.startsWith(`${viewer.viewer}/`)) && (
            <IconButton
              label={fill(words.removeOne, { name: own.title })}
              icon={Trash2}
              onClick={() => setDialog('remove')}
            />
          )}
        </div>
      )}
      <Button variant="secondary" size="small" icon={FileAudio} onClick={() => setDialog('add')}>
        {own ? words.replaceMusic : words.useOwnMusic}
      </Button>
      {dialog === 'add' && <AddMusic onClose={close} onAdded={onChange} />}
      {dialog === 'remove' && own && (
        <RemoveMusic own={own} onClose={close} onRemoved={() => onChange(undefined)} />
      )}
    </div>
  )
}

function AddMusic({ onClose, onAdded }: { onClose: () => void; onAdded: OnChange }) {
  const { viewer } = useViewer()
  const [rights, setRights] = useState('')
  const [isMissing, setMissing] = useState(false)
  const add = useChange((db, file: File) => uploadMusic(db, viewer, { file, rights: rights.trim() }), {
    failed: null,
    onDone: (own) => {
      onAdded(own)
      onClose()
    },
  })
  const isSaid = rights.trim().length >= 3
  return (
    <Dialog
      onClose={() => !add.isPending && onClose()}
      title={words.ownMusic}
      description={words.ownMusicText}
    >
      <LongTextField
        label={words.rights}
        isRequired
        rows={2}
        maxLength={300}
        value={rights}
        onText={setRights}
        error={isMissing && !isSaid ? words.rightsMissing : undefined}
        hint={words.rightsHint}
      />
      {add.isError && (
        <Banner tone="danger" title={words.musicUnusable}>
          {plainMessage(add.error)}
        </Banner>
      )}
      <FileButton
        accept=".mp3,.wav,.flac,audio/mpeg,audio/wav,audio/flac"
        icon={FileUp}
        busy={add.isPending}
        onFile={(file) => (isSaid ? add.mutate(file) : setMissing(true))}
      >
        {add.isPending ? words.uploading : words.chooseFile}
      </FileButton>
    </Dialog>
  )
}

function RemoveMusic({
  own,
  onClose,
  onRemoved,
}: {
  own: Music
  onClose: () => void
  onRemoved: () => void
}) {
  const use = useQuery(musicQueries(useViewer()).use(own.file))
  const remove = useChange((db) => removeMusic(db, own.file), {
    // The database also removes the music from the episodes and settings that use it.
    tables: ['podcasts', 'show_settings'],
    failed: words.musicNotRemoved,
    onDone: () => {
      onRemoved()
      onClose()
    },
  })
  return (
    <ConfirmDialog
      onClose={onClose}
      title={fill(words.removeAsk, { title: own.title })}
      confirmLabel={use.data ? words.remove : null}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
    >
      {use.isLoadingError ? (
        <Banner retry={use} title={words.usesUnknown} />
      ) : use.data && use.data.length > 0 ? (
        <>
          <p>{words.usedIn}</p>
          <UsedBy titles={use.data.map(({ title }) => title)} />
        </>
      ) : (
        <p>{use.data ? words.unused : words.lookingForUses}</p>
      )}
      <p>{words.audioStays}</p>
    </ConfirmDialog>
  )
}
