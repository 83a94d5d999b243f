import { hangMs } from './outcome.ts'

export type Call = {
  method?: string
  path: string
  /** An object is sent as JSON; text and bytes are sent unchanged. */
  body?: object | string | Uint8Array<ArrayBuffer>
  token?: string | null
  /** Network address of the client, as the proxy reports it. */
  address?: string
  headers?: Record<string, string>
  patienceMs?: number
}
export type Reply = { status: number; headers: Headers; text: string; seconds: number }

/** Sends one request of an attacker; `status` is 0 or -1 as in {@link sendRaw}. */
export async function call(
  { site, apiKey }: { site: { url: string }; apiKey: string },
  { method = 'GET', path, body, token, address = '203.0.113.9', headers = {}, patienceMs = hangMs }: Call,
): Promise<Reply> {
  const startedAt = performance.now()
  const isRaw = typeof body === 'string' || body instanceof Uint8Array
  const seconds = () => (performance.now() - startedAt) / 1000
  try {
    const response = await fetch(site.url + path, {
      method,
      headers: {
        apikey: apiKey,
        'x-forwarded-for': address,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      body: body === undefined ? null : isRaw ? body : JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, seconds: seconds() }
  } catch (error) {
    const status = (error as Error).name === 'TimeoutError' ? -1 : 0
    return { status, headers: new Headers(), text: '', seconds: seconds() }
  }
}

/** Whether a refusal says that it is a limit, and how long to wait: the only acceptable 5xx. */
export function isDeclaredLimit(status: number, headers: Headers, text: string): boolean {
  if (status !== 429 && status !== 503) return false
  return (
    headers.has('retry-after') && /many|busy|often|again|limit|wait/i.test(text) && !/database/i.test(text)
  )
}
