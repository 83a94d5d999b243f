import { useQuery } from '@tanstack/react-query'
import { FilePlus2 } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { useIsAdmin } from '#app/features/auth/use-is-admin.ts'
import { count, fill } from '#app/messages/message.ts'
import words from '#app/messages/wizard.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { composeSource } from '#core/documents/compose-source.ts'
import { type Difference, differencesIn } from '#core/documents/differences.ts'
import { documentEndings, mostDocuments } from '#core/documents/document.ts'
import { longestSource } from '#core/source/decode-source.ts'
import type { CreateForm } from '#core/wizard/create-form.ts'
import { measureReading } from '#core/wizard/leader-file.ts'
import { browserDatabase } from '#tables/database.ts'
import { showSettingsQueries } from '#tables/show/show-queries.ts'
import { DocumentRow } from './document-row.tsx'
import type { Documents } from './use-documents.ts'

/** Makes one text of documents: choose, order, preview, cut. Nothing is stored before "Use This Text". */
export function ImportDialog({
  documents: all,
  onClose,
  onUse,
}: {
  documents: Documents
  onClose: () => void
  onUse: (file: NonNullable<CreateForm['file']>) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const { documents } = all
  const isReading = documents.some(({ document, error }) => !document && !error)
  const { source, differences } = useMemo(() => {
    const read = documents.flatMap(({ document, cuts }) => (document ? [{ document, cuts }] : []))
    return { source: composeSource(read), differences: differencesIn(read) }
  }, [documents])
  const tooMany = Math.max(0, source.content.length - longestSource)
  const { words: size, readingMinutes } = measureReading(source.content)
  return (
    <Dialog
      onClose={onClose}
      title={words.importTitle}
      description={words.importText}
      className="max-w-3xl"
      action={{
        children: words.useText,
        disabled: isReading || source.content === '' || tooMany > 0,
        onClick: () => onUse(source),
      }}
    >
      <input
        ref={input}
        type="file"
        multiple
        accept={documentEndings.join(',')}
        aria-label={words.documents}
        data-testid="chosen-documents"
        className="hidden"
        onChange={(event) => {
          all.addFiles(event.target.files ?? [])
          event.target.value = ''
        }}
      />
      <div className="flex flex-wrap items-end gap-3">
        <Button
          variant="secondary"
          disabled={documents.length >= mostDocuments}
          onClick={() => input.current?.click()}
          icon={FilePlus2}
        >
          {words.chooseDocuments}
        </Button>
        <AddressField onAddress={all.addAddress} />
      </div>
      {all.notice && <Banner tone="warning">{all.notice}</Banner>}
      {documents.length > 0 && (
        <ol aria-label={words.documents} className="flex flex-col gap-3">
          {documents.map((one, index) => (
            <DocumentRow
              key={one.id}
              imported={one}
              isFirst={index === 0}
              isLast={index === documents.length - 1}
              documents={all}
            />
          ))}
        </ol>
      )}
      {differences.length > 0 && <Differences differences={differences} />}
      <p role="status" className="text-quiet text-sm tabular-nums">
        {isReading
          ? words.reading
          : source.content !== '' && count(words.together, size, { minutes: readingMinutes })}
      </p>
      {tooMany > 0 && <Banner tone="danger">{count(words.tooMany, tooMany)}</Banner>}
    </Dialog>
  )
}

const mostShown = 5

function Differences({ differences }: { differences: Difference[] }) {
  const more = differences.length - mostShown
  return (
    <Banner tone="warning" title={words.differ}>
      <p>{words.differText}</p>
      <ul className="mt-2 flex flex-col gap-2">
        {differences.slice(0, mostShown).map(({ one, other }) => (
          <li key={`${one}|${other}`} className="flex flex-col break-words">
            <span>{one}</span>
            <span>{other}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-2">{fill(words.andMore, { count: more })}</p>}
    </Banner>
  )
}

/** The field for a web address, for people who may import from one. */
function AddressField({ onAddress }: { onAddress: (address: string) => void }) {
  const isAdmin = useIsAdmin()
  const show = useQuery(showSettingsQueries(browserDatabase).one()).data
  const [address, setAddress] = useState('')
  if (!isAdmin && !show?.members_import_addresses) return null
  const isAddress = /^https?:\/\/\S+\.\S+|^https?:\/\/[\w.]+:\d+/i.test(address.trim())
  const add = () => {
    onAddress(address.trim())
    setAddress('')
  }
  return (
    <div className="flex min-w-0 flex-1 basis-72 items-end gap-2">
      <TextField
        label={words.webAddress}
        type="url"
        className="min-w-0 flex-1"
        placeholder="https://"
        value={address}
        maxLength={2000}
        onText={setAddress}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (isAddress) add()
        }}
      />
      <Button variant="secondary" disabled={!isAddress} onClick={add}>
        {words.fetch}
      </Button>
    </div>
  )
}
