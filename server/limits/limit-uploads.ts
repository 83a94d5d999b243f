import { networkOf } from '#server/http/address-group.ts'
import { addressOf } from '#server/http/client-address.ts'

export type LimitUploads = <Result>(
  sender: { accountId: string; request: Request },
  work: () => Promise<Result>,
) => Promise<Result>

/**
 * Returns a function that limits concurrent uploads in this process, per account, per network and in all. An upload in progress takes
 * disk space that no quota counts yet, and slow uploads of one person, who may have several accounts, could hold every place. Throws what
 * `refusal` returns.
 */
export function createUploadLimit(
  most: { ofAccount: number; ofNetwork: number; ofAll: number },
  refusal: () => Error,
): LimitUploads {
  const taken = new Map<string, number>()
  return async ({ accountId, request }, work) => {
    const places: [key: string, most: number][] = [
      [`account ${accountId}`, most.ofAccount],
      [`network ${networkOf(addressOf(request))}`, most.ofNetwork],
      // An account without an upload still finds a place when accounts with several find none.
      ['all', taken.has(`account ${accountId}`) ? most.ofAll : 2 * most.ofAll],
    ]
    if (places.some(([key, limit]) => (taken.get(key) ?? 0) >= limit)) throw refusal()
    for (const [key] of places) taken.set(key, (taken.get(key) ?? 0) + 1)
    try {
      return await work()
    } finally {
      for (const [key] of places) {
        const left = (taken.get(key) ?? 1) - 1
        if (left > 0) taken.set(key, left)
        else taken.delete(key)
      }
    }
  }
}
