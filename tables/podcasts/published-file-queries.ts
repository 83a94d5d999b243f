import type { Database } from '#tables/database.ts'
import { dataOrFault } from '#tables/fault.ts'

/** A sound file that was published here. */
export type PublishedFile = {
  /** The first edition that had it. */
  number: number
  publishedAt: string
  /** Taken over from another feed: its sound was not made here. */
  isImported: boolean
  /** Names of the voices by host. */
  voices: Record<string, string>
  /** null while its episode is not public. */
  episode: {
    id: string
    title: string
    language: string
    /** Whether the episode still has this sound. */
    isCurrent: boolean
    /** null once its edition is no longer kept. */
    lines: { speaker: string; text: string }[] | null
  } | null
}

/** Returns what is known of the file with this SHA-256; null if none of ours has it. */
export async function findPublishedFile(db: Database, hash: string): Promise<PublishedFile | null> {
  return (await db.rpc('find_published_file', { hash }).then(dataOrFault)) as PublishedFile | null
}
