import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import { formatOption } from '#app/features/generation/option-words.ts'
import { HostVoices } from '#app/features/voices/host-voices.tsx'
import { useVoicePreview } from '#app/features/voices/use-voice-preview.ts'
import words from '#app/messages/manage.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { SelectField } from '#app/ui/select.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { LongTextField } from '#app/ui/text-field.tsx'
import { useChange } from '#app/use-change.ts'
import { formats } from '#core/dialog/formats.ts'
import { browserDatabase } from '#tables/database.ts'
import { type CreatorDefaults, defaultsQueries, saveDefaults } from '#tables/options/defaults-queries.ts'
import { voiceQueries } from '#tables/options/options-queries.ts'

/** The defaults for the creator's new episodes. */
export function DefaultsDialog({ onClose }: { onClose: () => void }) {
  const stored = useQuery(defaultsQueries(useViewer()).own())
  const voices = useQuery(voiceQueries(browserDatabase).options())
  const [changed, setChanged] = useState<Partial<CreatorDefaults>>({})
  const preview = useVoicePreview()
  const save = useChange((db, defaults: CreatorDefaults) => saveDefaults(db, defaults), {
    tables: ['creator_defaults'],
    done: { title: words.defaultsSaved, description: words.defaultsSavedText },
    failed: words.defaultsNotSaved,
    onDone: onClose,
  })
  const defaults = stored.data && { ...stored.data, ...changed }
  const change = (part: Partial<CreatorDefaults>) => setChanged({ ...changed, ...part })
  return (
    <Dialog
      onClose={onClose}
      title={words.defaults}
      description={words.defaultsText}
      action={{
        children: words.save,
        busy: save.isPending,
        disabled: !defaults,
        onClick: () => defaults && save.mutate({ ...defaults, notes: defaults.notes.trim() }),
      }}
    >
      {stored.isLoadingError || voices.isLoadingError ? (
        <Banner retry={[stored, voices]} title={words.defaultsNotLoaded} />
      ) : !defaults || !voices.data ? (
        <Skeleton className="h-60" />
      ) : (
        <div className="flex flex-col gap-6">
          <SelectField
            label={words.format}
            value={defaults.format_id ?? ''}
            placeholder={words.usualFormat}
            options={formats.map(({ id, name, durationMinutes: minutes, description }) => ({
              value: id,
              ...formatOption({ id, name, minutes, description }, null),
            }))}
            onValueChange={(format_id) => change({ format_id })}
          />
          <HostVoices
            options={voices.data.filter((voice) => voice.is_available)}
            chosen={defaults.voices}
            saving={null}
            preview={preview}
            placeholder={words.showVoice}
            onChoose={({ position, voiceId }) =>
              change({ voices: { ...defaults.voices, [position]: voiceId } })
            }
          />
          {Object.keys(defaults.voices).length > 0 && (
            <Button variant="link" size="small" className="self-start" onClick={() => change({ voices: {} })}>
              {words.useShowVoices}
            </Button>
          )}
          <LongTextField
            label={words.notes}
            hint={words.notesHint}
            value={defaults.notes}
            maxLength={5000}
            rows={4}
            onText={(notes) => change({ notes })}
          />
        </div>
      )}
    </Dialog>
  )
}
