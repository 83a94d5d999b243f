import { parseRssFeed } from 'feedsmith'
import { channelRules } from './channel-rules.ts'
import { deliveryRules } from './delivery-rules.ts'
import type { FeedRule, InspectedFeed, LiveFacts } from './feed-rule.ts'
import { itemRules } from './item-rules.ts'

/** Result of one rule: `mend` says what to do, null when the feed passes. */
export type Finding = Pick<FeedRule, 'id' | 'level' | 'about'> & { mend: string | null }

const rules: FeedRule[] = [...deliveryRules, ...channelRules, ...itemRules]

/**
 * Checks a feed, parsed as any app parses it, against the requirements of directories and apps. `facts` is what was
 * observed while fetching the feed and its files; rules about anything not fetched are left out.
 */
export function checkFeed(xml: string, facts: LiveFacts): Finding[] {
  let read: InspectedFeed['feed']
  try {
    read = parseRssFeed(xml)
  } catch {
    const mend =
      'The feed’s address doesn’t answer with RSS. A proxy or a login page in front of the site may answer instead.'
    return [{ id: 'X-01', level: 'must', about: 'RSS that apps can read', mend }]
  }
  const feed: InspectedFeed = { xml, feed: read, facts }
  const findings = rules.flatMap(({ id, level, about, mend }) => {
    const found = mend(feed)
    return found === undefined ? [] : [{ id, level, about, mend: found }]
  })
  return [{ id: 'X-01', level: 'must', about: 'RSS that apps can read', mend: null }, ...findings]
}
