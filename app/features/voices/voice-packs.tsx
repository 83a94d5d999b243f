import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FileUp, Play, Square, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import { fill } from '#app/messages/message.ts'
import { inPageLanguage } from '#app/messages/said-by-server.ts'
import words from '#app/messages/voices.ts'
import { Banner } from '#app/ui/banner.tsx'
import { IconButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { FileButton } from '#app/ui/file-button.tsx'
import { formatBytes } from '#app/ui/format-bytes.ts'
import { NativeSelect } from '#app/ui/native-select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { UsedBy } from '#app/ui/used-by.tsx'
import { useChange } from '#app/use-change.ts'
import { useWatchedRows } from '#app/use-watched-rows.ts'
import { plainMessage } from '#core/errors.ts'
import { languages, siteWords } from '#core/languages/languages.ts'
import { isOpen } from '#core/wizard/wizard-step.ts'
import { browserDatabase } from '#tables/database.ts'
import { jobQueries } from '#tables/jobs/jobs-queries.ts'
import {
  type GenerationOption,
  generationOptionQueries,
  type VoiceOption,
} from '#tables/options/options-queries.ts'
import { addVoicePack, removeVoicePack, voicePackQueries } from '#tables/options/voice-packs-queries.ts'
import { allOf } from '#tables/query-keys.ts'
import type { VoicePreview } from './use-voice-preview.ts'

const pollMs = 2000

/** Voices that the admins have added as files, with buttons to hear and to remove each. */
export function VoicePacks({ voices, preview }: { voices: VoiceOption[]; preview: VoicePreview }) {
  const viewer = useViewer()
  const job = useQuery({
    ...jobQueries(viewer).newest('voice-pack'),
    refetchInterval: ({ state }) => (state.data && isOpen(state.data.status) ? pollMs : false),
  }).data
  const jobId = job?.id
  const isWorking = job ? isOpen(job.status) : false
  useWatchedRows([{ table: 'generation_jobs' }])
  const options = useQuery(generationOptionQueries(browserDatabase).all())
  const queryClient = useQueryClient()
  // The worker has written both tables before its job ends.
  useEffect(() => {
    if (!jobId || isWorking) return
    for (const table of ['generation_options', 'voice_options'] as const)
      void queryClient.invalidateQueries(allOf(table))
  }, [jobId, isWorking, queryClient])
  const packs = options.data?.filter(({ kind }) => kind === 'voice_pack') ?? []
  const [removed, setRemoved] = useState<string | null>(null)
  return (
    <Card className="flex max-w-3xl flex-col gap-4">
      <div>
        <h2 className="font-semibold text-lg">{words.packs}</h2>
        <p className="text-quiet text-sm">{words.packsText}</p>
      </div>
      {options.isLoadingError && <Banner retry={options} title={words.packsFailed} />}
      {packs.length > 0 && (
        <ul aria-label={words.packs} className="flex flex-col divide-y divide-line">
          {packs.map((pack) => (
            <Pack
              key={pack.id}
              pack={pack}
              voice={voices.find(({ voice_id }) => voice_id.startsWith(`local:${pack.id}#`))}
              preview={preview}
              onRemove={() => setRemoved(pack.id)}
            />
          ))}
        </ul>
      )}
      <AddPack isWorking={isWorking} />
      {job && (
        <div role="status">
          {isWorking ? (
            <p className="text-sm">{inPageLanguage(job.message ?? words.waiting)}</p>
          ) : job.status === 'failed' ? (
            <Banner tone="danger" title={words.packNotChanged}>
              {job.error}
            </Banner>
          ) : (
            <p className="text-quiet text-sm">{inPageLanguage(job.message ?? '')}</p>
          )}
        </div>
      )}
      {removed !== null && <RemovePack name={removed} onClose={() => setRemoved(null)} />}
    </Card>
  )
}

function Pack({
  pack: { id, details },
  voice,
  preview,
  onRemove,
}: {
  pack: GenerationOption
  voice: VoiceOption | undefined
  preview: VoicePreview
  onRemove: () => void
}) {
  const isPlaying = preview.active === id
  const spoken = languages.filter((code) => details.languages?.includes(code))
  return (
    <li className="flex items-center gap-2 py-2">
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere font-medium">{id}</p>
        <p className="text-quiet text-sm">
          {spoken.map((code) => siteWords[code].name).join(', ')} · {formatBytes(details.sizeBytes ?? 0)} ·{' '}
          {details.licence}
        </p>
      </div>
      <IconButton
        label={fill(isPlaying ? words.stop : words.hear, { name: id })}
        icon={isPlaying ? Square : Play}
        disabled={voice === undefined || (isPlaying && preview.isLoading)}
        onClick={() => preview.play(id, voice)}
      />
      <IconButton label={fill(words.removeName, { name: id })} icon={Trash2} onClick={onRemove} />
    </li>
  )
}

function AddPack({ isWorking }: { isWorking: boolean }) {
  const [licence, setLicence] = useState('')
  const [language, setLanguage] = useState('')
  const add = useChange((db, file: File) => addVoicePack(db, { file, licence, language }), {
    tables: ['generation_jobs'],
    failed: null,
    // Licence and language belong to this file, not to the next one.
    onDone: () => {
      setLicence('')
      setLanguage('')
    },
  })
  return (
    <div className="flex flex-col gap-4 border-line border-t pt-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={words.licence}
          value={licence}
          onText={setLicence}
          maxLength={200}
          hint={words.licenceHint}
        />
        <Field label={words.language}>
          <NativeSelect
            value={language}
            onValueChange={setLanguage}
            options={[
              ['', words.asFileSays],
              ...languages.map((code) => [code, siteWords[code].name] as const),
            ]}
          />
        </Field>
      </div>
      {add.isError && (
        <Banner tone="danger" title={words.packNotUploaded}>
          {plainMessage(add.error)}
        </Banner>
      )}
      <FileButton
        accept=".tar,.gz,.tgz,application/x-tar,application/gzip"
        icon={FileUp}
        busy={add.isPending || isWorking}
        onFile={add.mutate}
      >
        {add.isPending ? words.uploading : words.chooseFile}
      </FileButton>
      <p className="text-quiet text-xs">{words.uploadHint}</p>
    </div>
  )
}

function RemovePack({ name, onClose }: { name: string; onClose: () => void }) {
  const use = useQuery(voicePackQueries(useViewer()).use(name))
  const used = use.data
  const remove = useChange((db) => removeVoicePack(db, name), {
    tables: ['generation_jobs'],
    failed: words.packNotRemoved,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      onClose={onClose}
      title={fill(words.removeAsk, { name })}
      confirmLabel={used ? words.remove : null}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
    >
      {use.isLoadingError ? (
        <Banner retry={use} title={words.useUnknown} />
      ) : used && used.length > 0 ? (
        <>
          <p>{words.usedBy}</p>
          <UsedBy titles={used.map(({ title }) => title)} />
        </>
      ) : (
        <p>{used ? words.unused : words.lookingForUse}</p>
      )}
      <p>{words.recordingsStay}</p>
    </ConfirmDialog>
  )
}
