import { call } from './call.ts'
import type { Victims } from './victims.ts'

export type Person = { email: string; password: string; id: string; token: string; cookie: string }
type Session = { access_token?: string; user?: { id: string } }

/** Each call returns another address, so that attacks do not run into limits per address. */
let made = 0
export const freshAddress = () => `192.0.2.${++made % 250}`

/** Signs up an account, opens its confirmation mail, and signs in from a browser. */
export async function signedUp(
  victims: Pick<Victims, 'site' | 'apiKey'>,
  email: string,
  address = freshAddress(),
): Promise<Person> {
  const password = `harbour lantern of ${email}`
  await call(victims, {
    method: 'POST',
    path: '/auth/v1/signup',
    body: { email, password },
    address,
  })
  await victims.site.query(`update auth.users set email_confirmed_at = now() where email = $1`, [email])
  const { session, cookie, text } = await signIn(victims, { email, password, address })
  if (!session) throw new Error(`${email} could not sign in: ${text}`)
  return { email, password, id: session.user?.id ?? '', token: session.access_token ?? '', cookie }
}

export async function signIn(
  victims: Pick<Victims, 'site' | 'apiKey'>,
  {
    email,
    password,
    address,
    cookie = '',
  }: { email: string; password: string; address: string; cookie?: string },
) {
  const reply = await call(victims, {
    method: 'POST',
    path: '/auth/v1/token?grant_type=password',
    body: { email, password },
    address,
    // Sends an Origin, as a browser does: only then is the device remembered.
    headers: { origin: victims.site.url, ...(cookie ? { cookie } : {}) },
  })
  const session = reply.status === 200 ? (JSON.parse(reply.text) as Session) : null
  const set = reply.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
  return { ...reply, session, cookie: set.join('; ') || cookie }
}
