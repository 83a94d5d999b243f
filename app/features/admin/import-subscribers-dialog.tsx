import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
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

/** Imports subscribers who gave their consent elsewhere. The admin must describe how they did. */
export function ImportSubscribersDialog({ onEnd }: { onEnd: () => void }) {
  const [text, setText] = useState('')
  const [consent, setConsent] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const list = readSubscriberList(text)
  const errors = {
    text:
      list.addresses.length === 0
        ? 'No addresses found.'
        : list.addresses.length > mostAddresses
          ? 'Please import at most 20,000 addresses at a time.'
          : null,
    consent:
      consent.trim().length < shortestConsent
        ? 'Say in a sentence how these people agreed to get emails.'
        : null,
  }
  const send = useChange((db) => importSubscribers(db, list.addresses, consent.trim()), {
    tables: ['newsletter_subscribers'],
    failed: null,
  })
  return (
    <Dialog
      onClose={onEnd}
      title="Import subscribers"
      description="Only people who agreed to get emails from this show. People who unsubscribed or were removed here won’t be added back."
      footer={
        send.data ? (
          <Button onClick={onEnd}>Close</Button>
        ) : (
          <>
            <Button variant="secondary" onClick={onEnd}>
              Cancel
            </Button>
            <Button
              busy={send.isPending}
              onClick={() => {
                setHasTried(true)
                if (errors.text || errors.consent) focusWrongField(fields.current)
                else send.mutate()
              }}
            >
              {list.addresses.length > 0 ? `Import ${list.addresses.length}` : 'Import'}
            </Button>
          </>
        )
      }
    >
      {send.data ? (
        <Banner tone="info" title={`${send.data.added} added`}>
          {restOf(send.data)}
        </Banner>
      ) : (
        <div ref={fields} className="flex flex-col gap-4">
          <LongTextField
            label="Addresses"
            hint="A CSV file, or one address a line."
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
            Read addresses from a file
          </FileButton>
          {(list.wrong.length > 0 || list.notConfirmed > 0) && (
            <p className="text-quiet text-sm">{skippedOf(list.wrong, list.notConfirmed)}</p>
          )}
          <TextField
            label="How they gave consent"
            hint="Stored with each address and in the security log."
            error={hasTried ? errors.consent : null}
            value={consent}
            maxLength={500}
            placeholder="Confirmed by email on our previous site, list of May 2026"
            onText={setConsent}
          />
          {send.isError && (
            <Banner tone="danger" title="The import stopped">
              {plainMessage(send.error)} Addresses already imported stay. You can import the same list again.
            </Banner>
          )}
        </div>
      )}
    </Dialog>
  )
}

function restOf({ known, departed }: ImportCounts): string {
  const parts = [
    known > 0 && `${known} were already subscribed.`,
    departed > 0 && `${departed} had unsubscribed or can’t be reached, and were left out.`,
  ].filter(Boolean)
  return parts.join(' ') || 'Each of them gets the next episode’s email.'
}

function skippedOf(wrong: string[], notConfirmed: number): string {
  const parts = [
    wrong.length > 0 && `Not an address: ${wrong.slice(0, 3).join(', ')}${wrong.length > 3 ? ' …' : ''}.`,
    notConfirmed > 0 && `${notConfirmed} left out: the list says they get no emails.`,
  ]
  return parts.filter(Boolean).join(' ')
}
