import { type FormEvent, useState } from 'react'
import { LinkButton } from '#app/link-button.tsx'
import { language } from '#app/messages/language.ts'
import newsletter from '#app/messages/newsletter.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { addressIn } from '#core/languages/page-languages.ts'
import { browserDatabase } from '#tables/database.ts'
import { confirmSubscription, endSubscription } from '#tables/mails/mails-queries.ts'

type Outcome = 'waiting' | 'working' | 'done' | 'unknown' | 'failed'

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

  if (outcome === 'unknown') return <Banner tone="warning">{newsletter[`${kind}Unknown`]}</Banner>
  if (outcome === 'done')
    return (
      <div className="flex flex-col items-start gap-6">
        <Banner tone="success" className="w-full">
          {newsletter[`${kind}Done`]}
        </Banner>
        <LinkButton to="/episodes" variant="secondary" size="large">
          {newsletter.browse}
        </LinkButton>
      </div>
    )
  return (
    <Card className="flex flex-col items-start gap-5 sm:p-8">
      {outcome === 'failed' && (
        <Banner tone="danger" className="w-full">
          {newsletter.didntWork}
        </Banner>
      )}
      <p className="text-lg">{newsletter[`${kind}Ask`]}</p>
      <form method="post" action={addressIn(language(), '/subscribe')} onSubmit={submit}>
        <input type="hidden" name={kind} value={token} />
        <Button type="submit" size="large" busy={outcome === 'working'}>
          {outcome === 'failed' ? newsletter.tryAgain : newsletter[`${kind}Button`]}
        </Button>
      </form>
    </Card>
  )
}
