import type { Database, DatabaseViewer, Result } from '#tables/database.ts'
import { dataOrFault, orFault } from '#tables/fault.ts'
import { freshQuery } from '#tables/read-query.ts'

/** A person who must approve an episode before it is published; their review of an earlier version reads as pending. */
export type Approver = Result<'list_approvers'>

export const approvalQueries = (as: DatabaseViewer) => ({
  ofPodcast: (podcastId: string) =>
    freshQuery(as, ['approvers', podcastId], (db) =>
      db.rpc('list_approvers', { podcast: podcastId }).then(dataOrFault),
    ),
})

/** Returns what must be approved before the episode can be published, as a sentence; null if nothing is missing. */
export async function readMissingApproval(db: Database, podcastId: string): Promise<string | null> {
  return db.rpc('read_missing_approval', { podcast: podcastId }).then(dataOrFault)
}

/** Names an approver. Without an address, any editor may approve. */
export async function nameApprover(db: Database, podcastId: string, address?: string): Promise<void> {
  await db.rpc('name_approver', { podcast: podcastId, approver_address: address }).then(orFault)
}

export async function removeApprover(db: Database, approverId: string): Promise<void> {
  await db.rpc('remove_approver', { approver: approverId }).then(orFault)
}

export async function askForApproval(db: Database, podcastId: string): Promise<void> {
  await db.rpc('ask_for_approval', { podcast: podcastId }).then(orFault)
}
