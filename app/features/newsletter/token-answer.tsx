import { useState } from 'react'
import { Link } from 'react-router'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { browserDatabase } from '#tables/database.ts'
import { confirmSubscription, endSubscription } from '#tables/mails/browser.ts'

type Outcome = 'waiting' | 'working' | 'done' | 'unknown' | 'failed'

const words = {
  confirm: {
    ask: 'One press, and the newsletter comes to you.',
    button: 'Confirm my subscription',
    done: 'Your subscription is confirmed. The next mail comes with the next episode.',
    unknown: 'This link is not valid any more. Enter your address below to get a new one.',
  },
  leave: {
    ask: 'Do you want to end your subscription?',
    button: 'End my subscription',
    done: 'Your subscription has ended. No further mail will come.',
    unknown: 'This link is not valid any more. If mails still come, use the link in the newest one.',
  },
}

/**
 * What a link of a mail leads to. Both ways ask first: programs that open links in mails to look for harm must neither end
 * subscriptions nor agree to one for somebody who never asked for it.
 */
export function TokenAnswer({
  kind,
  token,
  onUnknown,
}: {
  kind: 'confirm' | 'leave'
  token: string
  onUnknown?: () => void
}) {
  const [outcome, setOutcome] = useState<Outcome>('waiting')

  async function answer() {
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
        <Button asChild variant="secondary" size="large">
          <Link to="/episodes">To the episodes</Link>
        </Button>
      </div>
    )
  return (
    <Card className="flex flex-col items-start gap-5 sm:p-8">
      {outcome === 'failed' && (
        <Banner tone="danger" className="w-full">
          That did not work. Check your connection and try again.
        </Banner>
      )}
      <p className="text-lg">{words[kind].ask}</p>
      <Button size="large" busy={outcome === 'working'} onClick={answer}>
        {outcome === 'failed' ? 'Try again' : words[kind].button}
      </Button>
    </Card>
  )
}
