import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import frame from '#app/messages/frame.ts'
import { fill } from '#app/messages/message.ts'
import words from '#app/messages/people.ts'
import { inPageLanguage } from '#app/messages/said-by-server.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { FileButton } from '#app/ui/file-button.tsx'
import { focusWrongField } from '#app/ui/focus-wrong-field.ts'
import { LongTextField, TextField } from '#app/ui/text-field.tsx'
import { useChange } from '#app/use-change.ts'
import { plainMessage } from '#core/errors.ts'
import { readSubscriberList } from '#core/newsletter/read-subscriber-list.ts'
import { decodeText } from '#core/source/decode-text.ts'
import { type ImportCounts, importSubscribers } from '#tables/mails/subscribers-queries.ts'

const mostAddresses = 20_000
const shortestConsent = 10

/** Imports subscribers who gave their consent elsewhere. The admin must describe how they gave it. */
export function ImportSubscribersDialog({ onEnd }: { onEnd: () => void }) {
  const [text, setText] = useState('')
  const [consent, setConsent] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const list = readSubscriberList(text)
  const errors = {
    text:
      list.addresses.length === 0
        ? words.noAddressesFound
        : list.addresses.length > mostAddresses
          ? words.tooManyAddresses
          : null,
    consent: consent.trim().length < shortestConsent ? words.sayConsent : null,
  }
  const send = useChange((db) => importSubscribers(db, list.addresses, consent.trim()), {
    tables: ['newsletter_subscribers'],
    failed: null,
  })
  return (
    <Dialog
      onClose={onEnd}
      title={words.importSubscribers}
      description={words.importText}
      footer={
        send.data ? (
          <Button onClick={onEnd}>{frame.close}</Button>
        ) : (
          <>
            <Button variant="secondary" onClick={onEnd}>
              {frame.cancel}
            </Button>
            <Button
              busy={send.isPending}
              onClick={() => {
                setHasTried(true)
                if (errors.text || errors.consent) focusWrongField(fields.current)
                else send.mutate()
              }}
            >
              {list.addresses.length > 0
                ? fill(words.importCount, { count: list.addresses.length })
                : words.import}
            </Button>
          </>
        )
      }
    >
      {send.data ? (
        <Banner tone="info" title={fill(words.added, { count: send.data.added })}>
          {restOf(send.data)}
        </Banner>
      ) : (
        <div ref={fields} className="flex flex-col gap-4">
          <LongTextField
            label={words.addresses}
            hint={words.addressesHint}
            error={hasTried ? errors.text : null}
            rows={6}
            value={text}
            onText={setText}
          />
          <FileButton
            accept=".csv,.txt,text/csv,text/plain"
            icon={FileUp}
            onFile={async (file) => setText(decodeText(new Uint8Array(await file.arrayBuffer())))}
          >
            {words.readFile}
          </FileButton>
          {(list.wrong.length > 0 || list.notConfirmed > 0) && (
            <p className="text-quiet text-sm">{skippedOf(list.wrong, list.notConfirmed)}</p>
          )}
          <TextField
            label={words.consent}
            hint={words.consentHint}
            error={hasTried ? errors.consent : null}
            value={consent}
            maxLength={500}
            placeholder={words.consentExample}
            onText={setConsent}
          />
          {send.isError && (
            <Banner tone="danger" title={words.importStopped}>
              {fill(words.importStoppedText, { reason: inPageLanguage(plainMessage(send.error)) })}
            </Banner>
          )}
        </div>
      )}
    </Dialog>
  )
}

function restOf({ known, departed }: ImportCounts): string {
  const parts = [
    known > 0 && fill(words.known, { count: known }),
    departed > 0 && fill(words.departed, { count: departed }),
  ].filter(Boolean)
  return parts.join(' ') || words.allGetNext
}

function skippedOf(wrong: string[], notConfirmed: number): string {
  const parts = [
    wrong.length > 0 &&
      fill(words.notAddresses, { list: `${wrong.slice(0, 3).join(', ')}${wrong.length > 3 ? ' …' : ''}` }),
    notConfirmed > 0 && fill(words.leftOut, { count: notConfirmed }),
  ]
  return parts.filter(Boolean).join(' ')
}
