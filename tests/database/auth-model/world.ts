import { openSealedText } from '#providers/mail/sealed-mail.ts'
import { type Answered, askAccounts } from '#tests/support/ask-accounts.ts'
import type { Account, TestBackend } from '#tests/support/backend.ts'
import { callFunction } from '#tests/support/call-function.ts'
import { readLink } from '#tests/support/sent-mails.ts'
import { type Act, boxesOf, type Who } from './steps.ts'

/** `step`: the step that sent it. Dead: used, expired or replaced, as far as can be known from outside. */
export type Mail = {
  box: number
  step: number
  type: 'signup' | 'magiclink' | 'recovery' | 'email_change' | 'reauthentication' | 'invitation' | 'notice'
  secret: string
  code: string
  isDead: boolean
}
export type Session = {
  id: string
  who: Who
  accountId: string
  access: string
  refresh: string
  step: number
  isDead: boolean
}
export type AccountState = { id: string; email: string; isConfirmed: boolean; hash: string | null }
export type State = {
  accounts: AccountState[]
  guest: { status: string; account: string | null; review: string }
}
/** Result of one act. */
export type Outcome = {
  act: Act
  answered: Answered
  mail?: Mail
  session?: Session
  /** Whether its mail or session was dead when the step began. */
  wasDead: boolean
  password?: string
}

export type World = Awaited<ReturnType<typeof makeWorld>>

let worlds = 0

/** Three mailboxes, a creator's draft with a guest at mailbox 1, and two people who act. */
export async function makeWorld(site: TestBackend, creator: Account) {
  const { pool } = site.backend.database
  const number = ++worlds
  const ask = askAccounts(site)
  const addresses = [0, 1, 2].map((box) => `box${box}.of${number}.${process.pid}@example.org`)
  const boxOf = (email: string) => addresses.indexOf(email)
  const ids = (
    await pool.query<{ podcast: string; guest: string; since: Date }>(
      `with podcast as (insert into public.podcasts (title, user_id) values ('A secret', $1) returning id),
         guest as (insert into private.guest_records (user_id, name, guest_email) values ($1, 'Ann', $2) returning id, card_id),
         link as (insert into private.podcast_guest_records (podcast_id, guest_id, card_id)
           select podcast.id, guest.id, guest.card_id from podcast, guest)
       select podcast.id as podcast, guest.id as guest, now() as since from podcast, guest`,
      [creator.id, addresses[1]],
    )
  ).rows[0] as { podcast: string; guest: string; since: Date }
  const mails: Mail[] = []
  const seen = new Set<string>()
  const sessions: Session[] = []
  const known = new Set<string>()
  const newest = <Item>(items: Item[], number: number): Item | undefined =>
    items.length === 0 ? undefined : items[items.length - 1 - (number % items.length)]
  const mailsOf = (who: Who) => mails.filter(({ box }) => (boxesOf[who] as readonly number[]).includes(box))
  const sessionOf = (who: Who, number: number) =>
    newest(
      sessions.filter((one) => one.who === who),
      number,
    )
  const challenge = (who: Who, isOwnBrowser: boolean) =>
    isOwnBrowser ? { code_challenge: verifierOf(who), code_challenge_method: 'plain' } : {}
  const verifierOf = (who: Who) => who.padEnd(50, '-')
  const passwordsOf = (who: Who) => [`first password of ${who}`, `second password of ${who}`] as const
  const rpc = (name: string, body: object, token?: string) =>
    ask('POST', `/rest/v1/rpc/${name}`, body, token ? { token } : {})

  async function act(act: Act): Promise<Omit<Outcome, 'wasDead'> | null> {
    if (act.act === 'invite') {
      const body = { guestId: ids.guest, podcastId: ids.podcast, guestEmail: addresses[1] }
      const { status } = await callFunction(site, creator, 'send-guest-invitation', body)
      return { act, answered: { status, body: {} } }
    }
    if (act.act === 'expire') {
      await pool.query(`update private.login_codes set expires_at = now() where address = any ($1)`, [
        addresses,
      ])
      return null
    }
    if (act.act === 'age') {
      await pool.query(
        `update private.session_methods set used_at = now() - interval '1 hour' where session_id in (
           select id from auth.sessions where user_id = any ($1))`,
        [[...known]],
      )
      return null
    }
    if (act.act === 'open') return open(act)
    if (act.act === 'answer') {
      const mail = newest(
        mailsOf(act.who).filter(({ type }) => type === 'invitation'),
        act.mail,
      )
      const name = act.isYes ? 'accept_invitation' : 'decline_invitation'
      return mail ? { act, mail, answered: await rpc(name, { token: mail.secret }) } : null
    }
    if ('box' in act && !('session' in act)) return askFromOutside(act)
    return askInSession(act)
  }

  async function open(act: Act & { act: 'open' }) {
    const mail = newest(
      mailsOf(act.who).filter(({ type }) => !['invitation', 'notice', 'reauthentication'].includes(type)),
      act.mail,
    )
    if (!mail) return null
    const { type, secret, code, box } = mail
    const fields =
      act.as === 'link'
        ? { token_hash: secret, ...(act.isOwnBrowser ? { code_verifier: verifierOf(act.who) } : {}) }
        : { email: addresses[box], token: code }
    return { act, mail, answered: await ask('POST', '/auth/v1/verify', { type, ...fields }) }
  }

  async function askFromOutside(act: Act & { box: number; who: Who }) {
    const email = addresses[act.box]
    const browser = 'isOwnBrowser' in act ? challenge(act.who, act.isOwnBrowser) : {}
    if (act.act === 'signUp' || act.act === 'signIn') {
      const password = passwordsOf(act.who)[act.act === 'signIn' ? (act.password as 0 | 1) : 0]
      const path = act.act === 'signUp' ? 'signup' : 'token?grant_type=password'
      return {
        act,
        password,
        answered: await ask('POST', `/auth/v1/${path}`, { email, password, ...browser }),
      }
    }
    const body = { email, ...browser, ...(act.act === 'resend' ? { type: 'signup' } : {}) }
    return { act, answered: await ask('POST', `/auth/v1/${act.act}`, body) }
  }

  async function askInSession(act: Act & { session: number; who: Who }) {
    const session = sessionOf(act.who, act.session)
    if (!session) return null
    const token = session.access
    if (act.act === 'askChange')
      return {
        act,
        session,
        answered: await ask('PUT', '/auth/v1/user', { email: addresses[act.box] }, { token }),
      }
    if (act.act === 'setPassword') {
      const password = passwordsOf(act.who)[1]
      const mail = newest(
        mailsOf(act.who).filter(({ type }) => type === 'reauthentication'),
        0,
      )
      const nonce = act.hasNonce && mail ? { nonce: mail.code } : {}
      return {
        act,
        session,
        password,
        answered: await ask('PUT', '/auth/v1/user', { password, ...nonce }, { token }),
      }
    }
    if (act.act === 'reauthenticate')
      return { act, session, answered: await ask('GET', '/auth/v1/reauthenticate', undefined, { token }) }
    if (act.act === 'logOut')
      return {
        act,
        session,
        answered: await ask('POST', `/auth/v1/logout?scope=${act.scope}`, undefined, { token }),
      }
    if (act.act === 'refresh') {
      const path = '/auth/v1/token?grant_type=refresh_token'
      return { act, session, answered: await ask('POST', path, { refresh_token: session.refresh }) }
    }
    if (act.act === 'review') {
      const review = { podcast: ids.podcast, status: 'approved' }
      return { act, session, answered: await rpc('review_podcast', review, token) }
    }
    const path = `/rest/v1/guests?id=eq.${ids.guest}`
    return { act, session, answered: await ask('PATCH', path, { invitation_status: 'accepted' }, { token }) }
  }

  /** Collects mails that have arrived since, and the state of accounts from the database. */
  async function look(step: number): Promise<State> {
    const found = await pool.query<{ id: string; to_address: string; body_text: string }>(
      `select id, to_address, body_text from public.outgoing_mails
       where created_at >= $1 and to_address = any ($2) order by created_at`,
      [ids.since, addresses],
    )
    for (const { id, to_address, body_text } of found.rows) {
      if (seen.has(id)) continue
      seen.add(id)
      const text = openSealedText(site.backend.mailKey, body_text)
      mails.push({ box: boxOf(to_address), step, isDead: false, ...readMail(text) })
    }
    const accounts = await pool.query<AccountState>(
      `select id, email, email_confirmed_at is not null as "isConfirmed", encrypted_password as hash from auth.users
       where email = any ($1) or id = any ($2)`,
      [addresses, [...known]],
    )
    for (const { id } of accounts.rows) known.add(id)
    const guest = await pool.query<State['guest']>(
      `select invitation_status as status, guest_user_id as account, links.status as review
       from private.guest_records join private.podcast_guest_records as links on links.guest_id = guest_records.id
       where guest_records.id = $1`,
      [ids.guest],
    )
    return { accounts: accounts.rows, guest: guest.rows[0] as State['guest'] }
  }

  /** Records the session of a response, if it has one. */
  function noteSession(
    step: number,
    { act, answered: { body }, session }: Omit<Outcome, 'wasDead'>,
  ): Session | null {
    if (typeof body?.access_token !== 'string' || !('who' in act)) return null
    const claims = JSON.parse(Buffer.from(body.access_token.split('.')[1], 'base64url').toString())
    const made = {
      id: claims.session_id,
      who: act.who,
      accountId: body.user.id,
      access: body.access_token,
      refresh: body.refresh_token,
      step,
      isDead: session?.isDead ?? false,
    }
    sessions.push(made)
    return made
  }

  return { boxOf, mails, sessions, act, look, noteSession }
}

function readMail(text: string): Pick<Mail, 'type' | 'secret' | 'code'> {
  const link = /https?:\/\/\S+/.exec(text)?.[0] ?? ''
  const code = /\b\d{6}\b/.exec(text.replace(link, ''))?.[0] ?? ''
  if (link.includes('#token_hash=')) {
    const { token_hash, type } = readLink(link)
    return { type: type as Mail['type'], secret: token_hash, code }
  }
  const token = URL.canParse(link) ? new URL(link).searchParams.get('token') : null
  if (token) return { type: 'invitation', secret: token, code: '' }
  return { type: code ? 'reauthentication' : 'notice', secret: '', code }
}
