import admin from '#app/messages/admin.ts'
import { count, fill } from '#app/messages/message.ts'
import { inPageLanguage } from '#app/messages/said-by-server.ts'
import words from '#app/messages/services.ts'
import { Button } from '#app/ui/button.tsx'
import { LocalTime } from '#app/ui/local-time.tsx'
import { Pill } from '#app/ui/pill.tsx'
import { type Column, Table } from '#app/ui/table.tsx'
import { useChange } from '#app/use-change.ts'
import { type FeedCheck, sendDeliveryAgain } from '#tables/podcasts/feed-check-queries.ts'

type Message = FeedCheck['messages'][number]

const states = {
  done: { tone: 'accent', word: 'taken' },
  'given up': { tone: 'danger', word: 'givenUp' },
} as const

/** The last messages to the webhook, each of which can be sent again. */
export function WebhookMessages({ messages }: Pick<FeedCheck, 'messages'>) {
  const again = useChange((db, id: string) => sendDeliveryAgain(db, id), {
    tables: ['feed_check'],
    done: words.sentAgain,
    failed: words.notSentAgain,
  })
  const columns: Column<Message>[] = [
    {
      header: words.message,
      cell: ({ event, title }) => (
        <div className="min-w-40">
          <p className="font-medium">episode.{event}</p>
          <p className="wrap-anywhere line-clamp-1 text-quiet text-xs">{title}</p>
        </div>
      ),
    },
    { header: words.when, className: 'whitespace-nowrap', cell: ({ madeAt }) => <LocalTime iso={madeAt} /> },
    {
      header: admin.state,
      cell: ({ outcome, attempts }) => (
        <Pill tone={outcome ? states[outcome].tone : 'warning'}>
          {outcome
            ? words[states[outcome].word]
            : attempts === 0
              ? admin.waiting
              : count(words.waitingTried, attempts)}
        </Pill>
      ),
    },
    {
      header: words.lastProblem,
      className: 'max-lg:w-full',
      cell: ({ lastError }) => (
        <span className="wrap-anywhere text-quiet">{inPageLanguage(lastError ?? '–')}</span>
      ),
    },
    {
      header: admin.actions,
      isInCorner: true,
      cell: ({ id, title, outcome }) =>
        outcome && (
          <Button
            variant="secondary"
            size="small"
            aria-label={fill(words.sendAgainNamed, { title })}
            busy={again.isPending && again.variables === id}
            onClick={() => again.mutate(id)}
          >
            {words.sendAgain}
          </Button>
        ),
    },
  ]
  return (
    <div className="flex flex-col gap-3">
      <h3 className="headline text-lg">{words.webhookMessages}</h3>
      <Table caption={words.webhookMessages} rows={messages} columns={columns} rowKey={({ id }) => id} />
    </div>
  )
}
