import type { Database } from '#tables/database.ts'
import { orFault } from '#tables/fault.ts'
import type { ListedPodcast } from './podcasts-queries.ts'

/**
 * Returns the episode to play after this one: the next published one of a serial, the previous one of other shows, in the order of the
 * list. Null after the last. Ids break ties of equal times; else two such episodes would alternate forever.
 */
export async function findNextPodcast(
  db: Database,
  podcastId: string,
  kind: 'episodic' | 'serial',
): Promise<ListedPodcast | null> {
  const { data: played } = await db
    .from('podcasts')
    .select('published_at')
    .eq('id', podcastId)
    .maybeSingle()
    .then(orFault)
  if (!played?.published_at) return null
  const published = db
    .from('podcasts')
    .select('*, podcast_hosts(hosts(name))')
    .eq('is_published', true)
    .lte('published_at', 'now')
    .not('audio_url', 'is', null)
  const isSerial = kind === 'serial'
  const at = played.published_at
  const beyond = isSerial ? 'gt' : 'lt'
  const others = isSerial ? published.gte('published_at', at) : published.lte('published_at', at)
  const { data } = await others
    .or(`published_at.${beyond}."${at}",id.${beyond}.${podcastId}`)
    .order('published_at', { ascending: isSerial })
    .order('id', { ascending: isSerial })
    .limit(1)
    .then(orFault)
  return data[0] ?? null
}
