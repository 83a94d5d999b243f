import { useState } from 'react'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
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
  onDone,
}: {
  kind: 'confirm' | 'leave'
  token: string
  onDone?: () => void
}) {
  const [outcome, setOutcome] = useState<Outcome>('waiting')

  async function answer() {
    setOutcome('working')
    try {
      const database = await browserDatabase()
      const isKnown = await (kind === 'confirm' ? confirmSubscription : endSubscription)(database, token)
      setOutcome(isKnown ? 'done' : 'unknown')
      if (isKnown) onDone?.()
    } catch {
      setOutcome('failed')
    }
  }

  if (outcome === 'done') return <Banner tone="success">{words[kind].done}</Banner>
  if (outcome === 'unknown') return <Banner tone="warning">{words[kind].unknown}</Banner>
  return (
    <Banner
      tone={outcome === 'failed' ? 'danger' : 'info'}
      action={
        <Button size="small" busy={outcome === 'working'} onClick={answer}>
          {outcome === 'failed' ? 'Try again' : words[kind].button}
        </Button>
      }
    >
      {outcome === 'failed' ? 'That did not work. Check your connection and try again.' : words[kind].ask}
    </Banner>
  )
}
