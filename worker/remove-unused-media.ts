import { uuidPattern } from '#core/uuid.ts'
import type { MediaStore } from '#providers/media/media-store.ts'
import type { Sql } from '#tables/sql.ts'
import { listUnusedClips, listUnusedFiles, listUnusedUploads } from '#tables/upkeep/unused-files-sql.ts'

type Rule = {
  prefix: string
  /** Younger files stay: an upload or a job may be about to write the row that references them. */
  minutes: number
  /** Returns what a row would store to reference the file; null for foreign files, which are never deleted. */
  referenceOf(key: string): string | null
  listUnused(sql: Sql, references: string[]): Promise<string[]>
}

const ofEpisode = new RegExp(`^podcasts/${uuidPattern}/`)

const rules: Rule[] = [
  {
    prefix: 'podcasts/',
    minutes: 60,
    referenceOf: (key) => (ofEpisode.test(key) ? key : null),
    listUnused: listUnusedFiles,
  },
  // Previews of words that a user tried with a voice. No row references them.
  {
    prefix: 'previews/words/',
    minutes: 24 * 60,
    referenceOf: (key) => key,
    listUnused: async (_sql, keys) => keys,
  },
  // Uploaded voice packs that no worker has added.
  {
    prefix: 'voice-packs/',
    minutes: 24 * 60,
    referenceOf: (key) => key,
    listUnused: async (_sql, keys) => keys,
  },
  { prefix: 'uploads/', minutes: 60, referenceOf: (key) => key, listUnused: listUnusedUploads },
  {
    // Recordings stay for a month, so that a line that is changed back is not paid for again. Each has its encoded form
    // beside it.
    prefix: 'clips/',
    minutes: 30 * 24 * 60,
    referenceOf: (key) =>
      /\/([0-9a-f]{64})\.(?:wav|json|[0-9a-f]{16}\.line)(?:\.[0-9a-f]{8}\.tmp)?$/.exec(key)?.[1] ?? null,
    listUnused: listUnusedClips,
  },
]

/** Deletes files that no row references any more. Returns how many. */
export async function removeUnusedMedia(
  sql: Sql,
  store: MediaStore,
  now: number = Date.now(),
  stopping?: AbortSignal,
): Promise<number> {
  let removed = 0
  for (const { prefix, minutes, referenceOf, listUnused } of rules) {
    const keysOf = new Map<string, string[]>()
    for await (const file of store.list(prefix)) {
      const reference = referenceOf(file.key)
      const isOld = file.modifiedAt.getTime() < now - minutes * 60_000
      if (reference && isOld) keysOf.set(reference, [...(keysOf.get(reference) ?? []), file.key])
    }
    for (const reference of await listUnused(sql, [...keysOf.keys()])) {
      for (const key of keysOf.get(reference) ?? []) {
        if (stopping?.aborted) return removed
        await store.remove(key)
        removed += 1
      }
    }
  }
  return removed
}
