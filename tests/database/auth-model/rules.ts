import { boxesOf, type Who } from './steps.ts'
import type { AccountState, Mail, Outcome, State, World } from './world.ts'

export class RuleBroken extends Error {}

function hold(isHeld: boolean, rule: string): asserts isHeld {
  if (!isHeld) throw new RuleBroken(rule)
}

const isDone = ({ answered: { status } }: Outcome) => status < 300
const proving = ['signup', 'magiclink', 'recovery']

/** The model uses only what is known from outside: who requested what, which mailbox was opened, and what resulted. */
export function makeRules({ boxOf, mails, sessions }: World) {
  const asks: { step: number; accountId: string; box: number }[] = []
  const opened: { step: number; mail: Mail; isOwnBrowser: boolean }[] = []
  /** Sign-ups by mailbox since its address last had a confirmed account. */
  const signUps = new Map<number, { step: number; who: Who; password: string; isOwnBrowser: boolean }[]>()
  const passwords = new Map<string, Set<string>>()
  const guests = new Set<string>()
  let before: State = { accounts: [], guest: { status: 'none', account: null, review: 'pending' } }

  /** Checks the rules after a step with all outcomes of that step. */
  function check(step: number, outcomes: Outcome[], now: State) {
    const done = outcomes.filter(isDone)
    for (const { act } of done) {
      if (act.act !== 'signUp') continue
      const password = `first password of ${act.who}`
      const isOwnBrowser = act.isOwnBrowser
      signUps.set(act.box, [...(signUps.get(act.box) ?? []), { step, who: act.who, password, isOwnBrowser }])
    }
    for (const { act, session, answered } of done) {
      // Requesting a change to the current address has no effect.
      const isAsked = act.act === 'askChange' && boxOf(answered.body.new_email ?? '') === act.box
      if (session && isAsked) asks.push({ step, accountId: session.accountId, box: act.box })
    }
    for (const { act, mail } of done) {
      if (act.act !== 'open' || !mail) continue
      opened.push({ step, mail, isOwnBrowser: act.as === 'link' && act.isOwnBrowser })
      mail.isDead = true
    }
    for (const account of now.accounts) {
      const old = before.accounts.find(({ id }) => id === account.id)
      if (account.isConfirmed && !old?.isConfirmed) checkConfirmed(step, account)
      else if (old && old.email !== account.email) checkChanged(step, old, account)
      else if (old && account.isConfirmed && old.hash !== account.hash) {
        const isOwn = done.some(
          ({ act, session }) => act.act === 'setPassword' && session?.accountId === account.id,
        )
        hold(isOwn, 'a password changes by a session of its account alone')
      }
    }
    for (const old of before.accounts) checkStays(old, now)
    const chosen = done.flatMap(({ act, session, password }) =>
      act.act === 'setPassword' && session && password ? [{ id: session.accountId, password }] : [],
    )
    // While passwords change, old and new may both work; afterwards only the new one.
    for (const { id, password } of chosen)
      passwords.set(id, new Set([...(passwords.get(id) ?? []), password]))
    for (const outcome of outcomes) checkAnswer(step, outcome)
    for (const { id } of chosen)
      passwords.set(id, new Set(chosen.filter((one) => one.id === id).map(({ password }) => password)))
    checkGuest(done, now)
    for (const outcome of done) endWhatItEnds(step, outcome, now)
    endReplaced(step)
    before = now
  }

  function checkAnswer(step: number, outcome: Outcome) {
    const { act, answered, mail, session, wasDead } = outcome
    hold(answered.status < 500, `nothing fails: ${act.act} was answered ${answered.status}`)
    if (!isDone(outcome)) return
    hold(!wasDead, `what was used, is too old, was replaced or has ended does nothing: ${act.act}`)
    const isInBox = !mail || !('who' in act) || (boxesOf[act.who] as readonly number[]).includes(mail.box)
    hold(isInBox, 'mails are read by the owner of the mailbox')
    const { body } = answered
    if (typeof body?.access_token !== 'string') return
    const accountId = body.user.id as string
    if (act.act === 'signIn') {
      const known = passwords.get(accountId)
      hold(known?.has(outcome.password ?? '') ?? false, 'a password signs in to the account that has it')
      hold(boxOf(body.user.email) === act.box, 'a password signs in with the address of the account')
    } else if (act.act === 'refresh') hold(session?.accountId === accountId, 'a session goes on as itself')
    else if (act.act === 'open' && mail?.type === 'email_change') {
      hold(
        asks.some((one) => one.accountId === accountId && one.step === mail.step),
        'a change signs in to its account',
      )
    } else {
      hold(act.act === 'open', 'only passwords, mails and sessions make sessions')
      hold(
        boxOf(body.user.email) === mail?.box,
        `a mail signs in to the account of its mailbox, at step ${step}`,
      )
    }
  }

  /**
   * An address belongs to whoever opened a mail there, with the password of the sign-up that sent the mail, or with
   * none.
   */
  function checkConfirmed(step: number, account: AccountState) {
    const box = boxOf(account.email)
    const openings = opened.filter(
      (one) => one.step === step && one.mail.box === box && proving.includes(one.mail.type),
    )
    hold(openings.length > 0, 'nobody has an address whose mailbox was not opened after the asking')
    const all = signUps.get(box) ?? []
    const earlier = all.filter((one) => one.step < step)
    const allowed = openings.flatMap(({ mail, isOwnBrowser }) => {
      if (mail.type !== 'signup') return []
      const own = all.filter((one) => one.step === mail.step && one.isOwnBrowser && isOwnBrowser)
      return [...(earlier.length === 1 ? earlier : []), ...own].map(({ password }) => password)
    })
    hold(
      account.hash === null || allowed.length > 0,
      'an unconfirmed password dies when someone else proves the address',
    )
    passwords.set(account.id, new Set(account.hash ? allowed : []))
    signUps.delete(box)
  }

  function checkChanged(step: number, old: AccountState, account: AccountState) {
    const own = asks.filter(({ accountId }) => accountId === account.id)
    const isProved = own.some(({ step: asked, box }) => {
      const wasOpened = (box: number) =>
        opened.some(({ mail }) => mail.type === 'email_change' && mail.step === asked && mail.box === box)
      const isReplaced = own.some((other) => other.step > asked && other.step < step)
      return box === boxOf(account.email) && !isReplaced && wasOpened(box) && wasOpened(boxOf(old.email))
    })
    hold(isProved, 'nobody has an address whose mailbox was not opened after the asking')
    // Sign-ups at an address that had an account had no effect, also not after the account has left the address.
    for (const { email } of [old, account]) signUps.delete(boxOf(email))
    endChanges(step, [account.id])
    for (const session of sessions)
      if (session.accountId === account.id && session.step < step) session.isDead = true
    for (const mail of mails)
      if (
        mail.step < step &&
        proving.includes(mail.type) &&
        [old, account].some(({ email }) => boxOf(email) === mail.box)
      )
        mail.isDead = true
  }

  function checkStays(old: AccountState, now: State) {
    const isThere = now.accounts.some(({ id }) => id === old.id)
    const isTaken = now.accounts.some(({ id, email }) => id !== old.id && email === old.email)
    hold(
      isThere || (!old.isConfirmed && isTaken),
      'no account goes unless its unconfirmed address is proved by another',
    )
  }

  function checkGuest(done: Outcome[], { accounts, guest }: State) {
    for (const { id, email, isConfirmed } of accounts) if (isConfirmed && boxOf(email) === 1) guests.add(id)
    hold(guest.account === null || guests.has(guest.account), 'the guest is who has had the invited mailbox')
    const byGuest = (name: string) =>
      done.some(
        ({ act, session }) => act.act === name && session !== undefined && guests.has(session.accountId),
      )
    if (guest.status === 'accepted' && before.guest.status !== 'accepted') {
      const isByMail = done.some(({ act }) => act.act === 'answer' && act.isYes)
      hold(isByMail || byGuest('answerAsGuest'), 'no invitation is accepted but by the mailbox invited')
    }
    if (guest.review === 'approved' && before.guest.review !== 'approved')
      hold(byGuest('review'), 'no approval but by the mailbox invited')
  }

  function endWhatItEnds(step: number, { act, session, mail }: Outcome, now: State) {
    if (act.act === 'answer' && mail) mail.isDead = true
    if (!session) return
    const scope = act.act === 'logOut' ? act.scope : act.act === 'setPassword' ? 'others' : null
    for (const one of sessions) {
      const isSame = one.id === session.id
      const isMeant = scope === 'global' || (scope === 'local' && isSame) || (scope === 'others' && !isSame)
      if (isMeant && one.accountId === session.accountId && one.step < step) one.isDead = true
    }
    if (act.act !== 'setPassword') return
    const account = now.accounts.find(({ id }) => id === session.accountId)
    for (const one of mails)
      if (account && one.step < step && proving.includes(one.type) && one.box === boxOf(account.email))
        one.isDead = true
    endChanges(step, [session.accountId])
  }

  /** Only the newest mail of its kind at a mailbox works. Changes of address are distinguished by account. */
  function endReplaced(step: number) {
    for (const newer of mails.filter((mail) => mail.step === step)) {
      const isOfSame = (mail: Mail) => mail.type === newer.type && mail.box === newer.box && mail.step < step
      if (newer.type !== 'email_change') for (const mail of mails.filter(isOfSame)) mail.isDead = true
    }
    endChanges(
      step,
      asks.filter((one) => one.step === step).map(({ accountId }) => accountId),
    )
  }

  function endChanges(step: number, accountIds: string[]) {
    for (const mail of mails) {
      const asked = asks.filter((one) => one.step === mail.step)
      const isTheirs = asked.length === 1 && accountIds.includes(asked[0]?.accountId ?? '')
      if (mail.type === 'email_change' && mail.step < step && isTheirs) mail.isDead = true
    }
  }

  return {
    check,
    expireAll() {
      for (const mail of mails) if (mail.type !== 'invitation') mail.isDead = true
    },
  }
}
