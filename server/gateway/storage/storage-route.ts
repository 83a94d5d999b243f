import { type BodyRule, noBody, type RequestContext, type Route } from '#server/http/route.ts'
import { storageFaultResponse } from './storage-fault.ts'

/** A JSON body with room for a thousand names. */
export const json: BodyRule = { kind: 'json', mostBytes: 1_000_000, shape: 'object' }
/** A form with the largest file of all buckets. The limit of each bucket is enforced while its file is read. */
export const file: BodyRule = { kind: 'stream', mostBytes: 21 * 1024 * 1024 }

type Handler = (context: RequestContext) => Promise<unknown>

/** One route of the storage protocol. Returns JSON, or a Response; errors are written in the protocol's format. */
export function storageRoute(method: Route['method'], path: string, body: BodyRule, handle: Handler): Route {
  const handleSafely: Route['handle'] = async (context) => {
    try {
      const found = await handle(context)
      return found instanceof Response ? found : Response.json(found)
    } catch (error) {
      return storageFaultResponse(error)
    }
  }
  return { method, path, access: 'everybody', body, limits: [], handle: handleSafely }
}

export const reads = (path: string, handle: Handler) => storageRoute('GET', path, noBody, handle)
