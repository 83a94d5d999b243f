import { useQuery } from '@tanstack/react-query'
import { useViewer } from '#app/features/auth/use-viewer.ts'
import { fill } from '#app/messages/message.ts'
import { inPageLanguage } from '#app/messages/said-by-server.ts'
import words from '#app/messages/services.ts'
import { Button } from '#app/ui/button.tsx'
import { useChange } from '#app/use-change.ts'
import { plainMessage } from '#core/errors.ts'
import { adminQueries, type Outbox, tryMail } from '#tables/upkeep/upkeep-queries.ts'

const lookMs = 1000

/** Sends a test mail to oneself, and shows whether the mail server accepted it. */
export function MailTest() {
  const viewer = useViewer()
  const trial = useChange((db) => tryMail(db), { tables: ['outbox'], failed: null })
  const outbox = useQuery({
    ...adminQueries(viewer).outbox(),
    refetchInterval: ({ state }) => (isUnderWay(state.data, trial.data?.id) ? lookMs : false),
  })
  const { text, isFault } = describe(outbox.data, trial.data)
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <Button variant="secondary" size="small" busy={trial.isPending} onClick={() => trial.mutate()}>
        {words.sendTest}
      </Button>
      <p
        role="status"
        className={`min-w-0 flex-1 basis-64 break-words text-sm ${isFault || trial.error ? 'text-danger' : 'text-quiet'}`}
      >
        {trial.error ? inPageLanguage(plainMessage(trial.error)) : text}
      </p>
    </div>
  )
}

const mailOf = (outbox: Outbox | undefined, id: string | undefined) =>
  outbox?.mails.find((mail) => mail.id === id)

function isUnderWay(outbox: Outbox | undefined, id: string | undefined): boolean {
  return id !== undefined && mailOf(outbox, id)?.status === 'queued'
}

function describe(
  outbox: Outbox | undefined,
  sent: { id: string; to: string } | undefined,
): { text: string; isFault: boolean } {
  if (outbox?.hasMailServer === false && !sent)
    return {
      text: words.noMailServer,
      isFault: false,
    }
  if (!sent || !outbox) return { text: '', isFault: false }
  const mail = mailOf(outbox, sent.id)
  if (!mail)
    return {
      text: fill(words.mailTaken, sent),
      isFault: false,
    }
  if (mail.status === 'outbox') return { text: words.mailKept, isFault: false }
  if (mail.lastError) return { text: inPageLanguage(mail.lastError), isFault: true }
  return { text: fill(words.onItsWay, sent), isFault: false }
}
