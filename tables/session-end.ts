/**
 * Returns a fetch that sends a session's token, and a function that ends this session. A read that begins while the session ends waits.
 * If ending fails, the read is sent; otherwise it is aborted, because its token would be refused and data read under that account is
 * discarded anyway. `onRefused` is called with a session's token that the server no longer accepts.
 */
export function createSessionEnd(fetchNow: typeof fetch, onRefused: (token: string) => void = () => {}) {
  let ending: Promise<boolean> = Promise.resolve(false)

  const fetchUnlessEnding: typeof fetch = async (input, init) => {
    if (isReadInSession(input, init) && (await ending))
      throw new DOMException('The session has ended.', 'AbortError')
    const response = await fetchNow(input, init)
    const token = sessionToken(init)
    if (response.status === 401 && token && !String(input).includes('/auth/')) onRefused(token)
    return response
  }

  /** `end` resolves to whether the session has ended; its errors are rethrown. */
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

/** Whether a request reads data in a session. Requests that end a session are writes or go to other paths. */
function isReadInSession(input: RequestInfo | URL, init: RequestInit = {}): boolean {
  const address = input instanceof Request ? input.url : String(input)
  return (init.method ?? 'GET') === 'GET' && address.includes('/rest/') && sessionToken(init) !== null
}

/** Returns the session's token; null for visitors, who send only the public key as their token. */
function sessionToken({ headers }: RequestInit = {}): string | null {
  const sent = new Headers(headers)
  const token = sent.get('authorization')
  return token === `Bearer ${sent.get('apikey')}` ? null : token
}
