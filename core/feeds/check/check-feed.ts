import { parseRssFeed } from 'feedsmith'
import { channelRules } from './channel-rules.ts'
import { deliveryRules } from './delivery-rules.ts'
import type { FaultyEpisodes, FeedRule, InspectedFeed, LiveFacts } from './feed-rule.ts'
import { itemRules } from './item-rules.ts'

/** Result of one rule. `mend` tells what to do, and for which episodes. Null if the feed passes. */
export type Finding = Pick<FeedRule, 'id' | 'level' | 'about'> & { mend: string | null } & Partial<
    Omit<FaultyEpisodes, 'mend'>
  >

const rules: FeedRule[] = [...deliveryRules, ...channelRules, ...itemRules]

/**
 * Checks a feed against the requirements of directories and apps. The feed is parsed as any app parses it. `facts` is what was observed
 * while fetching the feed and its files. Rules about anything that was not fetched are left out.
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
    if (found === undefined) return []
    return [{ id, level, about, ...(typeof found === 'string' || !found ? { mend: found } : found) }]
  })
  return [{ id: 'X-01', level: 'must', about: 'RSS that apps can read', mend: null }, ...findings]
}
