import { StorageFault } from './storage-fault.ts'

const mostForAccount = 4
const mostForAll = 24

/** Limits concurrent uploads per process: an upload in progress takes disk space but counts towards no quota yet. */
export function createUploadLimit(): <T>(ownerId: string, work: () => Promise<T>) => Promise<T> {
  const taken = new Map<string, number>()
  let all = 0
  return async (ownerId, work) => {
    const own = taken.get(ownerId) ?? 0
    if (own >= mostForAccount || all >= mostForAll)
      throw new StorageFault(
        429,
        'too_many_uploads',
        'Too many files are being sent at once. Please send them one after the other.',
      )
    taken.set(ownerId, own + 1)
    all++
    try {
      return await work()
    } finally {
      all--
      const left = (taken.get(ownerId) ?? 1) - 1
      if (left > 0) taken.set(ownerId, left)
      else taken.delete(ownerId)
    }
  }
}
