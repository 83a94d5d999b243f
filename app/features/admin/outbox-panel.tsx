import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import frame from '#app/messages/frame.ts'
import { locale } from '#app/messages/locale.ts'
import { fill } from '#app/messages/message.ts'
import { inPageLanguage } from '#app/messages/said-by-server.ts'
import words from '#app/messages/services.ts'
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

const states = {
  outbox: { tone: 'info', label: 'keptHere' },
  queued: { tone: 'warning', label: 'waiting' },
  failed: { tone: 'danger', label: 'refused' },
} as const

/** E-mails that no mail server has accepted; without a configured server, all of the site's e-mails. */
export function OutboxPanel() {
  const outbox = useQuery({ ...adminQueries(useViewer()).outbox(), refetchInterval: 15_000 })
  return (
    <Panel
      title={words.unsent}
      text={outbox.data?.hasMailServer === false ? words.unsentNoServer : words.unsentText}
      query={outbox}
    >
      {({ mails, hasMailServer }) =>
        mails.length === 0 ? (
          <EmptyState title={words.outboxEmpty} />
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

/** `maySend`: false without a mail server, and for a queued e-mail, which is sent automatically. */
function MailItem({ mail, maySend }: { mail: UnsentMail; maySend: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const change = useChange((db, deed: OutboxDeed) => changeOutbox(db, { id: mail.id, deed }), {
    tables: ['outbox'],
    done: (deed) => (deed === 'send' ? words.sentAgain : words.emailRemoved),
    failed: words.emailNotChanged,
    onSettled: () => setIsAsking(false),
  })
  const state = states[mail.status as keyof typeof states]
  return (
    <li className="rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <p className="break-words font-medium text-sm">{mail.subject}</p>
          <p className="break-words text-quiet text-xs">
            {fill(words.sentTo, { to: mail.to })} ·{' '}
            <time dateTime={mail.createdAt}>
              {new Date(mail.createdAt).toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'short' })}
            </time>
          </p>
        </div>
        <Pill tone={state?.tone}>{state ? words[state.label] : mail.status}</Pill>
        <Button
          variant="secondary"
          size="small"
          aria-expanded={isOpen}
          aria-label={fill(isOpen ? words.closeMail : words.readMail, mail)}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? frame.close : words.read}
        </Button>
        {maySend && (
          <Button
            variant="secondary"
            size="small"
            busy={change.isPending && change.variables === 'send'}
            onClick={() => change.mutate('send')}
          >
            {words.sendAgain}
          </Button>
        )}
        <IconButton label={fill(words.removeMail, mail)} icon={Trash2} onClick={() => setIsAsking(true)} />
      </div>
      {isAsking && (
        <ConfirmDialog
          onClose={() => setIsAsking(false)}
          title={words.removeMailAsk}
          description={fill(words.removeMailText, mail)}
          confirmLabel={words.remove}
          isBusy={change.isPending}
          onConfirm={() => change.mutate('remove')}
        />
      )}
      {mail.lastError && <p className="pt-2 text-danger text-xs">{inPageLanguage(mail.lastError)}</p>}
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
