import { AppError } from '#core/errors.ts'
import type { Viewer } from '#server/http/viewer.ts'
import {
  findObject,
  insertObject,
  type NewObject,
  replaceObject,
  roomFor,
  type UploadLimits,
  waitForUploads,
} from '#tables/objects/objects-sql.ts'
import { sqlOf } from '#tables/sql.ts'
import { listUnusedUploads } from '#tables/upkeep/unused-files-sql.ts'
import type { StorageDependencies } from './storage-dependencies.ts'
import { StorageFault } from './storage-fault.ts'

/**
 * Writes the row of a file that is already in the media store. If row level security or the quota refuses the row, the file is removed. A
 * file that the new one replaces is removed too.
 */
export async function writeObject(
  deps: Pick<StorageDependencies, 'database' | 'mediaStore'>,
  viewer: Viewer,
  ownerId: string,
  object: NewObject,
  { mayReplace, limits }: { mayReplace: boolean; limits: UploadLimits },
): Promise<{ id: string }> {
  try {
    const { id, replacedKey } = await deps.database.asViewer(viewer, async (query) => {
      // Two uploads that replace one file at the same time would both see the same earlier file, and leave a file that no quota counts.
      await waitForUploads(query)
      const existing = await findObject(query, object.bucket, object.name)
      if (existing && !mayReplace) throw new StorageFault(409, 'Duplicate', 'The resource already exists')
      assertRoom(await roomFor(query, existing?.owner_id ?? ownerId, object, limits), limits)
      if (!existing) return { id: await insertObject(query, ownerId, object), replacedKey: null }
      if (!(await replaceObject(query, existing.id, object)))
        throw new AppError('forbidden', 'This file is not yours to replace.')
      return { id: existing.id, replacedKey: existing.media_key }
    })
    if (replacedKey) await removeFiles(deps, [replacedKey])
    return { id }
  } catch (error) {
    await removeFiles(deps, [object.mediaKey])
    throw error
  }
}

/** Removes the files of deleted rows, but only uploads that no other row names. */
export async function removeFiles(
  deps: Pick<StorageDependencies, 'database' | 'mediaStore'>,
  mediaKeys: string[],
): Promise<void> {
  const uploads = mediaKeys.filter((key) => key.startsWith('uploads/'))
  for (const key of await listUnusedUploads(sqlOf(deps.database.pool), uploads))
    await deps.mediaStore.remove(key)
}

function assertRoom(room: Awaited<ReturnType<typeof roomFor>>, limits: UploadLimits): void {
  if (room === 'fits') return
  const megabytes = (bytes: number) => `${Math.floor(bytes / 1_000_000)} MB`
  if (room === 'site')
    throw new StorageFault(
      507,
      'insufficient_storage',
      'This site has no space left for files. Please tell the site’s operator.',
    )
  const most = room === 'files' ? `${limits.accountFiles} files` : megabytes(limits.accountBytes)
  throw new StorageFault(
    413,
    'quota_exceeded',
    `Your files would be more than the ${most} that each account may keep here. Please remove some first.`,
  )
}
