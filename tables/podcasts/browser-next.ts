import type { Database } from '#tables/database.ts'
import { orFault } from '#tables/fault.ts'
import type { ListedPodcast } from './browser.ts'

/**
 * What is heard after an episode: of a serial the one that came out next, of other shows the one before, as in the list.
 * Null after the last.
 */
export async function findNextPodcast(
  db: Database,
  podcastId: string,
  kind: 'episodic' | 'serial',
): Promise<ListedPodcast | null> {
  const { data: heard } = await db
    .from('podcasts')
    .select('published_at')
    .eq('id', podcastId)
    .maybeSingle()
    .then(orFault)
  if (!heard?.published_at) return null
  const others = db
    .from('podcasts')
    .select('*, podcast_hosts(hosts(name))')
    .eq('is_published', true)
    .lte('published_at', 'now')
    .not('audio_url', 'is', null)
    .neq('id', podcastId)
  const after =
    kind === 'serial'
      ? others.gte('published_at', heard.published_at)
      : others.lte('published_at', heard.published_at)
  const { data } = await after
    .order('published_at', { ascending: kind === 'serial' })
    .limit(1)
    .then(orFault)
  return ((data as unknown as ListedPodcast[])[0] ?? null) satisfies ListedPodcast | null
}
