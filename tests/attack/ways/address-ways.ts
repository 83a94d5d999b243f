import { setTimeout as pause } from 'node:timers/promises'
import { type Person, signedUp } from '../accounts.ts'
import { call } from '../call.ts'
import type { Victims } from '../victims.ts'
import type { Ways } from './way.ts'

let tried = 0

/** S1: obtaining an e-mail address without access to its mailbox. */
export const addressWays: Ways = {
  async 'S1 an address is not taken by links of two changes'(victims) {
    for (const order of [
      ['own', 'wanted'],
      ['wanted', 'own'],
      ['own', 'wanted', 'own'],
      ['own', 'wanted', 'wanted'],
    ]) {
      const names = nameAnother()
      const mallory = await signedUp(victims, names.mallory)
      for (const which of order) await askFor(victims, mallory, which === 'own' ? names.own : names.wanted)
      const fault = await openAllOwnMails(victims, mallory, names)
      if (fault) return `changes to ${order.join(', ')}: ${fault}`
    }
    return null
  },
  async 'S1 an address is not taken by changes that are asked for at once'(victims) {
    const names = nameAnother()
    const mallory = await signedUp(victims, names.mallory)
    await Promise.all([names.own, names.wanted, names.own].map((email) => askFor(victims, mallory, email)))
    return openAllOwnMails(victims, mallory, names)
  },
  async 'S1 an address is not taken between the two agreements'(victims) {
    const names = nameAnother()
    const mallory = await signedUp(victims, names.mallory)
    await askFor(victims, mallory, names.own)
    const [toOwn] = await victims.mail.mailsTo(names.own)
    if (toOwn) await open(victims, toOwn)
    await askFor(victims, mallory, names.wanted)
    return openAllOwnMails(victims, mallory, names)
  },
  async 'MINOR a sign-up that waits for its mail is not removed by a stranger'(victims) {
    const names = nameAnother()
    await call(victims, {
      method: 'POST',
      path: '/auth/v1/signup',
      body: { email: names.wanted, password: 'the waiting one chose this' },
      address: '192.0.2.251',
    })
    const before = await accountOf(victims, names.wanted)
    if (!before) return 'the waiting sign-up is not there at all'
    const mallory = await signedUp(victims, names.mallory)
    for (const email of [names.own, names.wanted]) await askFor(victims, mallory, email)
    await openAllOwnMails(victims, mallory, names, 2)
    const after = await accountOf(victims, names.wanted)
    return after === before ? null : 'the account of the waiting sign-up is gone'
  },
}

type Names = ReturnType<typeof nameAnother>
function nameAnother() {
  const number = ++tried
  return {
    mallory: `mallory-${number}@attack.example`,
    own: `second-${number}@attack.example`,
    wanted: `guest-${number}@victim.example`,
  }
}

async function accountOf({ site }: Victims, email: string): Promise<string | null> {
  const [row] = await site.query<{ id: string }>('select id from auth.users where email = $1', [email])
  return row?.id ?? null
}

/** Requests the change; repeats it if the mailbox received a mail a moment ago, as soon as that is allowed. */
async function askFor(victims: Victims, { token, password }: Person, email: string): Promise<void> {
  const body = { email, current_password: password }
  const ask = () =>
    call(victims, { method: 'PUT', path: '/auth/v1/user', body, token, address: '192.0.2.252' })
  const { status, headers } = await ask()
  if (status !== 429) return
  await pause(Math.min(30, Number(headers.get('retry-after'))) * 1000)
  await ask()
}

type Mail = Awaited<ReturnType<Victims['mail']['mailsTo']>>[number]
const open = (victims: Victims, { tokenHash, type }: Mail) =>
  call(victims, {
    method: 'POST',
    path: '/auth/v1/verify',
    body: { token_hash: tokenHash, type },
    address: '192.0.2.252',
  })

/** Opens every link and code in the attacker's two mailboxes twice, never those of the wanted address. */
async function openAllOwnMails(
  victims: Victims,
  mallory: Person,
  names: Names,
  mailsToWanted = 1,
): Promise<string | null> {
  // The wanted address gets its mail last: when it is there, all others are.
  await victims.mail.mailsTo(names.wanted, mailsToWanted)
  for (let round = 0; round < 2; round++) {
    for (const email of [names.own, names.mallory]) {
      for (const mail of (await victims.mail.mailsTo(email)).reverse()) {
        if (mail.type !== 'email_change') continue
        await open(victims, mail)
        const body = { email, token: mail.code, type: 'email_change' }
        await call(victims, { method: 'POST', path: '/auth/v1/verify', body, address: '192.0.2.253' })
      }
    }
  }
  const [row] = await victims.site.query<{ email: string }>('select email from auth.users where id = $1', [
    mallory.id,
  ])
  return row?.email === names.wanted
    ? `${names.wanted} belongs to mallory, and its mailbox is unopened`
    : null
}
