type LimitUploads = <Result>(ownerId: string, work: () => Promise<Result>) => Promise<Result>

/**
 * Limits concurrent uploads per process, of an account and of all: one in progress takes disk space but counts towards no quota
 * yet, and a slow one holds its place for minutes. Throws what `refusal` returns.
 */
export function createUploadLimit(
  most: { ofAccount: number; ofAll: number },
  refusal: () => Error,
): LimitUploads {
  const taken = new Map<string, number>()
  let all = 0
  return async (ownerId, work) => {
    const own = taken.get(ownerId) ?? 0
    if (own >= most.ofAccount || all >= most.ofAll) throw refusal()
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
