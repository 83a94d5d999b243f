import { freshAddress, signedUp, signIn } from '../accounts.ts'
import { call } from '../call.ts'
import type { Victims } from '../victims.ts'
import type { Ways } from './way.ts'

const home = '198.51.100.21'

/** S5: locking out an owner whose address is known. */
export const lockOutWays: Ways = {
  async 'S5 wrong passwords from ten addresses keep no owner out'(victims) {
    const owner = await signedUp(victims, 'owner@victim.example', home)
    await guess(victims, owner.email, 24)
    const known = await signIn(victims, { ...owner, address: home })
    if (known.status !== 200) return `the right password from the owner's browser: ${said(known)}`
    const { status, text } = await signInByCode(victims, owner.email)
    if (status !== 200) return `a mailed code in an unknown browser: ${said({ status, text })}`
    // The attack continues: signing in must work repeatedly, not just once.
    await guess(victims, owner.email, 12)
    const again = await signIn(victims, { ...owner, cookie: known.cookie, address: home })
    return again.status === 200 ? null : `the owner's browser, the second time: ${said(again)}`
  },
  async 'S5 wrong passwords stay limited all the same'(victims) {
    const owner = await signedUp(victims, 'guessed@victim.example')
    const statuses = await guess(victims, owner.email, 60)
    const looked = statuses.filter((status) => status === 400).length
    return looked <= 30 ? null : `${looked} of 60 guesses from ten addresses were looked at`
  },
  async 'S5 mails that others ask for leave the owner one'(victims) {
    const owner = await signedUp(victims, 'mailed@victim.example', home)
    for (let number = 0; number < 20; number++) {
      await call(victims, {
        method: 'POST',
        path: `/auth/v1/${number % 2 ? 'otp' : 'recover'}`,
        body: { email: owner.email },
        address: `203.0.113.${100 + (number % 10)}`,
      })
    }
    const reply = await call(victims, {
      method: 'POST',
      path: '/auth/v1/recover',
      body: { email: owner.email },
      address: home,
      headers: { origin: victims.site.url, cookie: owner.cookie },
    })
    return reply.status === 200 ? null : `recovery asked for in the owner's browser: ${said(reply)}`
  },
}

/** Tries wrong passwords, alternating between ten addresses. */
async function guess(victims: Victims, email: string, count: number): Promise<number[]> {
  const statuses: number[] = []
  for (let number = 0; number < count; number++) {
    const address = `203.0.113.${100 + (number % 10)}`
    const password = `wrong password ${number}`
    statuses.push((await signIn(victims, { email, password, address })).status)
  }
  return statuses
}

async function signInByCode(victims: Victims, email: string): Promise<{ status: number; text: string }> {
  const address = freshAddress()
  const before = (await victims.mail.mailsTo(email, 0)).length
  const asked = await call(victims, { method: 'POST', path: '/auth/v1/otp', body: { email }, address })
  if (asked.status !== 200) return asked
  const code = (await victims.mail.mailsTo(email, before + 1)).at(-1)?.code
  const body = { email, token: code, type: 'email' }
  return call(victims, { method: 'POST', path: '/auth/v1/verify', body, address })
}

const said = ({ status, text }: { status: number; text: string }) => `${status} ${text.slice(0, 160)}`
