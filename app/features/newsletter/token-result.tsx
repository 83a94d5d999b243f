import { type FormEvent, useState } from 'react'
import { LinkButton } from '#app/link-button.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { browserDatabase } from '#tables/database.ts'
import { confirmSubscription, endSubscription } from '#tables/mails/mails-queries.ts'

type Outcome = 'waiting' | 'working' | 'done' | 'unknown' | 'failed'

const words = {
  confirm: {
    ask: 'One click and you’re subscribed.',
    button: 'Confirm my subscription',
    done: 'You’re subscribed. You’ll hear from us when the next episode is out.',
    unknown: 'This link has expired. Enter your email below to get a new one.',
  },
  leave: {
    ask: 'Do you want to stop getting the newsletter?',
    button: 'Unsubscribe',
    done: 'You’re unsubscribed. You won’t get any more emails.',
    unknown: 'This link has expired. If you still get emails, use the link in the newest one.',
  },
}

/**
 * The page that a link in a mail opens. Both actions need a press of a button: link scanners in mail programs must neither end
 * a subscription nor confirm one that nobody requested.
 */
export function TokenResult({
  kind,
  token,
  sent = 'waiting',
  onUnknown,
}: {
  kind: 'confirm' | 'leave'
  token: string
  /** The result if the browser submitted the form before hydration. */
  sent?: Outcome
  onUnknown?: () => void
}) {
  const [outcome, setOutcome] = useState(sent)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setOutcome('working')
    try {
      const database = await browserDatabase()
      const isKnown = await (kind === 'confirm' ? confirmSubscription : endSubscription)(database, token)
      setOutcome(isKnown ? 'done' : 'unknown')
      if (!isKnown) onUnknown?.()
    } catch {
      setOutcome('failed')
    }
  }

  if (outcome === 'unknown') return <Banner tone="warning">{words[kind].unknown}</Banner>
  if (outcome === 'done')
    return (
      <div className="flex flex-col items-start gap-6">
        <Banner tone="success" className="w-full">
          {words[kind].done}
        </Banner>
        <LinkButton to="/episodes" variant="secondary" size="large">
          Browse the episodes
        </LinkButton>
      </div>
    )
  return (
    <Card className="flex flex-col items-start gap-5 sm:p-8">
      {outcome === 'failed' && (
        <Banner tone="danger" className="w-full">
          That didn’t work. Check your connection and try again.
        </Banner>
      )}
      <p className="text-lg">{words[kind].ask}</p>
      <form method="post" action="/subscribe" onSubmit={submit}>
        <input type="hidden" name={kind} value={token} />
        <Button type="submit" size="large" busy={outcome === 'working'}>
          {outcome === 'failed' ? 'Try again' : words[kind].button}
        </Button>
      </form>
    </Card>
  )
}
