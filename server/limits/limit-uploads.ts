type LimitUploads = <Result>(ownerId: string, work: () => Promise<Result>) => Promise<Result>

/**
 * Limits concurrent uploads in this process, per account and in all: one in progress takes disk space that no quota counts yet,
 * and slow ones of one account could hold every place. Throws what `refusal` returns.
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
