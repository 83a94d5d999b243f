import type { TestBackend } from './backend.ts'

export type Answered = {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: what a test looks at differs from call to call.
  body: any
}

/** Returns a function that calls /auth/v1 with any path. The site must trust one proxy (TRUST_PROXY=1). */
export function askAccounts(site: TestBackend) {
  let visitors = 0
  /**
   * Each call has a network address of its own unless one is given, because most tests are not about limits per
   * address. A `browser` sends its cookie and stores the one that it receives.
   */
  return async (
    method: string,
    path: string,
    body?: object,
    more: { token?: string; address?: string; browser?: { cookie?: string } } = {},
  ): Promise<Answered> => {
    const address = more.address ?? `10.${(++visitors >> 8) & 255}.${visitors & 255}.7`
    const response = await fetch(`${site.url}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': address,
        apikey: site.backend.secrets.publishableKey,
        ...(more.token ? { authorization: `Bearer ${more.token}` } : {}),
        ...(more.browser ? { origin: site.url } : {}),
        ...(more.browser?.cookie ? { cookie: more.browser.cookie } : {}),
      },
      body: body ? JSON.stringify(body) : null,
      redirect: 'manual',
    })
    const [cookie] = response.headers.getSetCookie()
    if (more.browser && cookie) more.browser.cookie = cookie.split(';')[0] ?? ''
    const text = await response.text()
    return {
      status: response.status,
      body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text,
    }
  }
}
