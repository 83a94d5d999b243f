import { Pill } from '#app/ui/pill.tsx'

/**
 * The one rule of a published episode: what is written about it counts when it is saved; what is said, heard and seen of it waits
 * for "Publish changes". The database holds it (`divert_work`, `publish_podcast`).
 */
const rule = {
  details: {
    waits: false,
    text: 'Title, description and people are public when you save them. A new cover waits for “Publish changes”. The audio file has the new title the next time the audio is generated.',
  },
  dialog: {
    waits: true,
    text: 'The words you save here are your working copy.',
  },
  rss: { waits: false, text: 'Podcast apps see these fields the next time they read the feed.' },
  voice: {
    waits: true,
    text: 'Voices and sound are heard when you generate the audio again and publish the changes.',
  },
  approval: {
    waits: false,
    text: 'Who approves is never shown in public. The published episode stays as it is.',
  },
  history: { waits: true, text: 'A restored edition becomes your working copy first.' },
}

/** On each tab of a published episode: whether what is saved here is public at once. */
export function WhenItCounts({ tab }: { tab: string }) {
  const found = rule[tab as keyof typeof rule]
  if (!found) return null
  return (
    <p className="mb-6 flex max-w-3xl flex-wrap items-baseline gap-x-3 gap-y-1 text-quiet text-sm">
      <Pill tone={found.waits ? 'warning' : 'info'}>
        {found.waits ? 'Waits for “Publish changes”' : 'Counts when saved'}
      </Pill>
      <span className="min-w-0 flex-1 basis-72">{found.text}</span>
    </p>
  )
}
