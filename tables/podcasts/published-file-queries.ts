import type { Database } from '#tables/database.ts'
import { dataOrFault } from '#tables/fault.ts'

/** A sound file that was published here. */
export type PublishedFile = {
  /** Number of the first edition that had the file. */
  number: number
  publishedAt: string
  /** Whether the file was imported from another feed, and so not made here. */
  isImported: boolean
  /** Names of the voices by host. */
  voices: Record<string, string>
  /** null while the file's episode is not public. */
  episode: {
    id: string
    title: string
    language: string
    /** Whether the episode still has this sound. */
    isCurrent: boolean
    /** null once the edition is no longer stored. */
    lines: { speaker: string; text: string }[] | null
  } | null
}

/** Returns what is known of the file with this SHA-256; null if none of ours has it. */
export async function findPublishedFile(db: Database, hash: string): Promise<PublishedFile | null> {
  return (await db.rpc('find_published_file', { hash }).then(dataOrFault)) as PublishedFile | null
}
