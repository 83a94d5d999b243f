import type { RequestContext } from '#server/http/route.ts'

type Counters = Pick<RequestContext, 'count' | 'refund'>

/** Returns the counters of one call, and a function that refunds everything it has counted. */
export function countersOfCall({ count, refund }: Counters): Counters & { refundAll(): Promise<void> } {
  let counted: { limit: string; key: string }[] = []
  return {
    async count(limit, key) {
      const seconds = await count(limit, key)
      if (seconds === null) counted.push({ limit, key })
      return seconds
    },
    async refund(limit, key) {
      counted = counted.filter((one) => one.limit !== limit || one.key !== key)
      await refund(limit, key)
    },
    async refundAll() {
      for (const { limit, key } of counted) await refund(limit, key)
    },
  }
}
