/**
 * A fetch, and what ends the session whose token it sends. A read that begins while the session ends waits: when that
 * failed it is sent, else it is given up, for its token would be refused. Whatever was read under that name is forgotten
 * then in any case.
 */
export function createSessionEnd(fetchNow: typeof fetch) {
  let ending: Promise<boolean> = Promise.resolve(false)

  const fetchUnlessEnding: typeof fetch = async (input, init) => {
    if (isReadInSession(input, init) && (await ending))
      throw new DOMException('The session has ended.', 'AbortError')
    return fetchNow(input, init)
  }

  /** `end` answers whether the session is ended; what it throws is thrown. */
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

/** What ends a session writes, or asks other addresses; visitors have no token but the key that all have. */
function isReadInSession(input: RequestInfo | URL, { method = 'GET', headers }: RequestInit = {}): boolean {
  const address = input instanceof Request ? input.url : String(input)
  const sent = new Headers(headers)
  const token = sent.get('authorization')
  const isVisitor = token === null || token === `Bearer ${sent.get('apikey')}`
  return method === 'GET' && address.includes('/rest/') && !isVisitor
}
