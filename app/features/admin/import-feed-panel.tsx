import { useQuery } from '@tanstack/react-query'
import { FileUp, Square, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import admin from '#app/messages/admin.ts'
import { fill, rich } from '#app/messages/message.ts'
import { inPageLanguage } from '#app/messages/said-by-server.ts'
import words from '#app/messages/services.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button, IconButton } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { FileButton } from '#app/ui/file-button.tsx'
import { focusWrongField } from '#app/ui/focus-wrong-field.ts'
import { Progress } from '#app/ui/progress.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useChange } from '#app/use-change.ts'
import { useWatchedRows } from '#app/use-watched-rows.ts'
import { plainMessage } from '#core/errors.ts'
import { decodeText } from '#core/source/decode-text.ts'
import { isOpen } from '#core/wizard/wizard-step.ts'
import { callFunction } from '#tables/call-function.ts'
import { cancelJob, type JobWithResult, jobQueries } from '#tables/jobs/jobs-queries.ts'

const kind = 'import-feed'
const pollMs = 3000

/** Imports a show hosted elsewhere: its episodes with their audio, under the GUIDs that apps already know. */
export function ImportFeedPanel() {
  const viewer = useViewer()
  const newest = useQuery({
    ...jobQueries(viewer).newest(kind),
    refetchInterval: ({ state }) => (state.data && isOpen(state.data.status) ? pollMs : false),
  })
  useWatchedRows([{ table: 'generation_jobs' }])
  const job = newest.data
  return (
    <section aria-labelledby="import-feed" className="flex flex-col gap-5 border-line border-t pt-7">
      <div>
        <h2 id="import-feed" className="headline text-xl">
          {words.importShow}
        </h2>
        <p className="mt-1 max-w-2xl text-quiet text-sm">{words.importShowText}</p>
      </div>
      {job && isOpen(job.status) && <Running job={job} />}
      {/* Stays mounted: after a failure the address is still there. */}
      <div hidden={job ? isOpen(job.status) : false}>
        <ImportForm />
      </div>
      {job && !isOpen(job.status) && <Ended job={job} />}
    </section>
  )
}

function ImportForm() {
  const [address, setAddress] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [isOurs, setIsOurs] = useState(false)
  const [hasTried, setHasTried] = useState(false)
  const wrongAddress = !file && !/^https?:\/\/\S+$/i.test(address.trim()) ? words.enterFeed : null
  const start = useChange(
    async (db) =>
      callFunction(db, kind, {
        ...(file
          ? { feed: decodeText(new Uint8Array(await file.arrayBuffer())) }
          : { address: address.trim() }),
        isOurs,
      }),
    { tables: ['generation_jobs'], failed: null },
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    setHasTried(true)
    if (wrongAddress) focusWrongField(event.currentTarget as HTMLFormElement)
    else if (isOurs) start.mutate()
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="flex max-w-2xl flex-col gap-4">
      <TextField
        label={words.feedUrl}
        error={hasTried ? wrongAddress : null}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://podcast.example.org/feed.xml"
        value={address}
        disabled={file !== null}
        onText={setAddress}
      />
      <ChosenFile file={file} onChange={setFile} />
      <div className="flex flex-col gap-2">
        <Checkbox isChecked={isOurs} onChange={setIsOurs}>
          {words.areOurs}
        </Checkbox>
        {hasTried && !isOurs && (
          <p role="alert" className="font-medium text-danger text-xs">
            {words.confirmFirst}
          </p>
        )}
      </div>
      {start.isError && (
        <Banner tone="danger" title={words.showNotImported}>
          {plainMessage(start.error)}
        </Banner>
      )}
      <Button type="submit" className="self-start" busy={start.isPending}>
        {words.importIt}
      </Button>
    </form>
  )
}

function ChosenFile({ file, onChange }: { file: File | null; onChange: (file: File | null) => void }) {
  return (
    <div className="flex flex-col gap-2">
      {file ? (
        <p className="flex items-center gap-2 text-sm">
          <span className="wrap-anywhere min-w-0">
            {rich(words.fromFile, { name: <span className="font-medium">{file.name}</span> })}
          </span>
          <IconButton
            label={fill(words.leaveOut, { name: file.name })}
            icon={X}
            onClick={() => onChange(null)}
          />
        </p>
      ) : (
        <FileButton
          accept=".xml,.rss,application/rss+xml,application/xml,text/xml"
          icon={FileUp}
          onFile={onChange}
        >
          {words.useFile}
        </FileButton>
      )}
      <p className="text-quiet text-xs">{words.audioFetched}</p>
    </div>
  )
}

function Running({ job }: { job: JobWithResult }) {
  const stop = useChange((db) => cancelJob(db, job.id), { failed: words.notStopped })
  return (
    <div className="flex max-w-2xl flex-col gap-3">
      <p role="status" className="wrap-anywhere text-sm">
        {inPageLanguage(job.message ?? words.waitingForWorker)}
      </p>
      <Progress value={job.status === 'running' ? job.progress : null} label={words.importing} />
      <Button
        variant="secondary"
        size="small"
        className="self-start"
        busy={stop.isPending}
        onClick={() => stop.mutate()}
        icon={Square}
      >
        {words.stop}
      </Button>
      <p className="text-quiet text-xs">{words.stayAndContinue}</p>
    </div>
  )
}

function Ended({ job }: { job: JobWithResult }) {
  const skipped = (job.result?.leftOut ?? []) as { title: string; why: string }[]
  if (job.status === 'failed')
    return (
      <Banner tone="danger" title={words.lastFailed} className="max-w-2xl">
        {job.error} {words.importedStay}
      </Banner>
    )
  if (job.status === 'cancelled')
    return (
      <Banner title={words.lastStopped} className="max-w-2xl">
        {words.importedStay}
      </Banner>
    )
  return (
    <Banner
      tone={skipped.length > 0 ? 'warning' : 'success'}
      title={job.message ?? admin.done}
      className="max-w-2xl"
    >
      {skipped.length > 0 && (
        <details>
          <summary className="cursor-pointer">{words.whatLeftOut}</summary>
          <ul className="mt-2 flex flex-col gap-1">
            {skipped.map(({ title, why }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two items of a feed may be identical
              <li key={index} className="wrap-anywhere">
                <span className="font-medium">{title}</span>: {inPageLanguage(why)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Banner>
  )
}
