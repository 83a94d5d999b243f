import words from '#app/messages/manage.ts'
import { Pill } from '#app/ui/pill.tsx'

/**
 * The rule for a published episode, by tab. Texts about the episode are public once they are saved. Its words, sound and cover wait for
 * "Publish changes". The database enforces the rule (`divert_work`, `publish_podcast`).
 */
const rule = {
  details: { waits: false, text: 'detailsRule' },
  dialog: { waits: true, text: 'dialogRule' },
  rss: { waits: false, text: 'rssRule' },
  voice: { waits: true, text: 'voiceRule' },
  approval: { waits: false, text: 'approvalRule' },
  history: { waits: true, text: 'historyRule' },
} as const

/** A note on each tab of a published episode: whether changes on this tab are public at once. */
export function WhenItCounts({ tab }: { tab: string }) {
  const found = rule[tab as keyof typeof rule]
  if (!found) return null
  return (
    <p className="mb-6 flex max-w-3xl flex-wrap items-baseline gap-x-3 gap-y-1 text-quiet text-sm">
      <Pill tone={found.waits ? 'warning' : 'info'}>{found.waits ? words.waitsRule : words.atOnceRule}</Pill>
      <span className="min-w-0 flex-1 basis-72">{words[found.text]}</span>
    </p>
  )
}
