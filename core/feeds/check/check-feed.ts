import { parseRssFeed } from 'feedsmith'
import { channelRules } from './channel-rules.ts'
import { deliveryRules } from './delivery-rules.ts'
import type { FeedRule, InspectedFeed, LiveFacts } from './feed-rule.ts'
import { itemRules } from './item-rules.ts'

/** One rule as it was found: `mend` says what to do, null where all is well. */
export type Finding = Pick<FeedRule, 'id' | 'level' | 'about'> & { mend: string | null }

const rules: FeedRule[] = [...deliveryRules, ...channelRules, ...itemRules]

/**
 * Holds a feed, read as any app reads it, against what directories and apps ask for. `facts`: what was seen while it and its
 * files were fetched; rules about that are left out where it was not.
 */
export function checkFeed(xml: string, facts: LiveFacts): Finding[] {
  let read: InspectedFeed['feed']
  try {
    read = parseRssFeed(xml)
  } catch {
    const mend =
      'What is answered under the address of the feed is no RSS. A proxy or a login page in front of the site may answer instead.'
    return [{ id: 'X-01', level: 'must', about: 'The feed can be read', mend }]
  }
  const feed: InspectedFeed = { xml, feed: read, facts }
  const findings = rules.flatMap(({ id, level, about, mend }) => {
    const found = mend(feed)
    return found === undefined ? [] : [{ id, level, about, mend: found }]
  })
  return [{ id: 'X-01', level: 'must', about: 'The feed can be read', mend: null }, ...findings]
}
