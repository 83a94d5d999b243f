import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import { Button, IconButton } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { linkify } from '#app/ui/linkify.ts'
import { Pill } from '#app/ui/pill.tsx'
import { useChange } from '#app/use-change.ts'
import {
  adminQueries,
  changeOutbox,
  type OutboxDeed,
  type UnsentMail,
} from '#tables/upkeep/upkeep-queries.ts'
import { Panel } from './panel.tsx'

const words: Record<string, { tone: 'info' | 'warning' | 'danger'; label: string }> = {
  outbox: { tone: 'info', label: 'Kept here' },
  queued: { tone: 'warning', label: 'Waiting' },
  failed: { tone: 'danger', label: 'Refused' },
}

/** E-mails that no mail server has accepted; without a configured server, all of the site's e-mails. */
export function OutboxPanel() {
  const outbox = useQuery({ ...adminQueries(useViewer()).outbox(), refetchInterval: 15_000 })
  return (
    <Panel
      title="Unsent emails"
      text={
        outbox.data?.hasMailServer === false
          ? 'No mail server is set (SMTP_URL), so the site’s emails are kept here. Their links work, sign-in links too: open them for the person they are for only.'
          : 'Emails that the mail server has not taken yet, or refused.'
      }
      query={outbox}
    >
      {({ mails, hasMailServer }) =>
        mails.length === 0 ? (
          <EmptyState title="The outbox is empty" />
        ) : (
          <ul className="flex flex-col gap-3">
            {mails.map((mail) => (
              <MailItem key={mail.id} mail={mail} maySend={hasMailServer && mail.status !== 'queued'} />
            ))}
          </ul>
        )
      }
    </Panel>
  )
}

/** `maySend`: what waits is tried again by itself. */
function MailItem({ mail, maySend }: { mail: UnsentMail; maySend: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const change = useChange((db, deed: OutboxDeed) => changeOutbox(db, { id: mail.id, deed }), {
    tables: ['outbox'],
    done: (deed) => (deed === 'send' ? 'It is being sent again.' : 'Email removed'),
    failed: 'Couldn’t change this email',
    onSettled: () => setIsAsking(false),
  })
  const state = words[mail.status]
  return (
    <li className="rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <p className="break-words font-medium text-sm">{mail.subject}</p>
          <p className="break-words text-quiet text-xs">
            to {mail.to} ·{' '}
            <time dateTime={mail.createdAt}>
              {new Date(mail.createdAt).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })}
            </time>
          </p>
        </div>
        <Pill tone={state?.tone}>{state?.label ?? mail.status}</Pill>
        <Button
          variant="secondary"
          size="small"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Close' : 'Read'}: ${mail.subject}, to ${mail.to}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Close' : 'Read'}
        </Button>
        {maySend && (
          <Button
            variant="secondary"
            size="small"
            busy={change.isPending && change.variables === 'send'}
            onClick={() => change.mutate('send')}
          >
            Send again
          </Button>
        )}
        <IconButton
          label={`Remove: ${mail.subject}, to ${mail.to}`}
          icon={Trash2}
          onClick={() => setIsAsking(true)}
        />
      </div>
      {isAsking && (
        <ConfirmDialog
          onClose={() => setIsAsking(false)}
          title="Remove this email?"
          description={`${mail.to} won’t get it, and its links can’t be read here any more.`}
          confirmLabel="Remove"
          isBusy={change.isPending}
          onConfirm={() => change.mutate('remove')}
        />
      )}
      {mail.lastError && <p className="pt-2 text-danger text-xs">{mail.lastError}</p>}
      {isOpen && (
        <p className="mt-4 whitespace-pre-wrap break-words border-line border-t pt-4 text-sm">
          {linkify(mail.bodyText).map((piece, index) =>
            piece.isLink ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the text of a mail never changes.
              <a key={index} href={piece.text} className="text-accent underline underline-offset-4">
                {piece.text}
              </a>
            ) : (
              piece.text
            ),
          )}
        </p>
      )}
    </li>
  )
}
