import { type BodyRule, noBody, type Offer, type Visit } from '#server/door/offer.ts'
import { storageFaultResponse } from './storage-fault.ts'

/** A thousand names fit. */
export const json: BodyRule = { kind: 'json', mostBytes: 1_000_000, shape: 'object' }
/** A form around the largest file of all buckets; each bucket has its own limit, counted while it is read. */
export const file: BodyRule = { kind: 'stream', mostBytes: 21 * 1024 * 1024 }

type Answer = (visit: Visit) => Promise<unknown>

/** One call of the storage protocol. Answers JSON, or a Response where JSON is not it; faults are told in its own words. */
export function storageOffer(method: Offer['method'], path: string, body: BodyRule, answer: Answer): Offer {
  const told: Offer['answer'] = async (visit) => {
    try {
      const found = await answer(visit)
      return found instanceof Response ? found : Response.json(found)
    } catch (error) {
      return storageFaultResponse(error)
    }
  }
  return { method, path, who: 'everybody', body, limits: [], answer: told }
}

export const reads = (path: string, answer: Answer) => storageOffer('GET', path, noBody, answer)
