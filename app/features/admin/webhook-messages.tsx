import { Button } from '#app/ui/button.tsx'
import { LocalTime } from '#app/ui/local-time.tsx'
import { Pill } from '#app/ui/pill.tsx'
import { type Column, Table } from '#app/ui/table.tsx'
import { useChange } from '#app/use-change.ts'
import { type FeedCheck, sendDeliveryAgain } from '#tables/podcasts/feed-check-queries.ts'

type Message = FeedCheck['messages'][number]

const states = {
  done: { tone: 'accent', word: 'Taken' },
  'given up': { tone: 'danger', word: 'Given up' },
} as const

/** The last messages to the webhook, each of which can be sent again. */
export function WebhookMessages({ messages }: Pick<FeedCheck, 'messages'>) {
  const again = useChange((db, id: string) => sendDeliveryAgain(db, id), {
    tables: ['feed_check'],
    done: 'It is being sent again.',
    failed: 'Couldn’t send it again',
  })
  const columns: Column<Message>[] = [
    {
      header: 'Message',
      cell: ({ event, title }) => (
        <div className="min-w-40">
          <p className="font-medium">episode.{event}</p>
          <p className="wrap-anywhere line-clamp-1 text-quiet text-xs">{title}</p>
        </div>
      ),
    },
    { header: 'When', className: 'whitespace-nowrap', cell: ({ madeAt }) => <LocalTime iso={madeAt} /> },
    {
      header: 'State',
      cell: ({ outcome, attempts }) => (
        <Pill tone={outcome ? states[outcome].tone : 'warning'}>
          {outcome ? states[outcome].word : attempts === 0 ? 'Waiting' : `Waiting, tried ${attempts} times`}
        </Pill>
      ),
    },
    {
      header: 'Last problem',
      className: 'max-lg:w-full',
      cell: ({ lastError }) => <span className="wrap-anywhere text-quiet">{lastError ?? '–'}</span>,
    },
    {
      header: 'Actions',
      isInCorner: true,
      cell: ({ id, title, outcome }) =>
        outcome && (
          <Button
            variant="secondary"
            size="small"
            aria-label={`Send again: ${title}`}
            busy={again.isPending && again.variables === id}
            onClick={() => again.mutate(id)}
          >
            Send again
          </Button>
        ),
    },
  ]
  return (
    <div className="flex flex-col gap-3">
      <h3 className="headline text-lg">Messages to the webhook</h3>
      <Table caption="Messages to the webhook" rows={messages} columns={columns} rowKey={({ id }) => id} />
    </div>
  )
}
