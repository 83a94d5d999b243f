/**
 * Creates a fetch, and the function that ends the session whose token it sends. A read that begins while the session ends
 * waits. If ending fails, the read is sent; otherwise it is aborted, because its token would be refused and data read under
 * that account is discarded anyway.
 */
export function createSessionEnd(fetchNow: typeof fetch) {
  let ending: Promise<boolean> = Promise.resolve(false)

  const fetchUnlessEnding: typeof fetch = async (input, init) => {
    if (isReadInSession(input, init) && (await ending))
      throw new DOMException('The session has ended.', 'AbortError')
    return fetchNow(input, init)
  }

  /** `end` resolves to whether the session is ended; its errors are rethrown. */
  async function endSession(end: () => Promise<boolean>): Promise<boolean> {
    const isEnded = end()
    ending = isEnded.catch(() => false)
    try {
      return await isEnded
    } finally {
      ending = Promise.resolve(false)
    }
  }

  return { fetch: fetchUnlessEnding, endSession }
}

/** Requests that end a session are writes or go to other paths. Visitors send only the public key as their token. */
function isReadInSession(input: RequestInfo | URL, { method = 'GET', headers }: RequestInit = {}): boolean {
  const address = input instanceof Request ? input.url : String(input)
  const sent = new Headers(headers)
  const token = sent.get('authorization')
  const isVisitor = token === null || token === `Bearer ${sent.get('apikey')}`
  return method === 'GET' && address.includes('/rest/') && !isVisitor
}
