import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Account, startBackend, startTimeout, type TestBackend } from '#tests/support/backend.ts'
import { callFunction } from '#tests/support/call-function.ts'
import { isEveryCaseWanted } from '#tests/support/every-case.ts'
import { givenAudio, givenEpisode, versionShownTo } from '#tests/support/given-episode.ts'
import { mailsTo } from '#tests/support/sent-mails.ts'

const wantedSteps = Number(process.env.MODEL_STEPS ?? (isEveryCaseWanted ? 300 : 120))
const seed = Number(process.env.MODEL_SEED ?? Math.floor(Math.random() * 2 ** 31))

const people = ['creator', 'editor', 'first', 'second', 'guest', 'stranger'] as const
type Who = (typeof people)[number] | 'visitor'
const acts = [
  'edit',
  'voice',
  'rule',
  'name',
  'remove',
  'ask',
  'approve',
  'reject',
  'publish',
  'plan',
  'link',
  'plain',
  'unpublish',
  'accept',
  'decline',
] as const
type Step = { who: Who; act: (typeof acts)[number]; n: number }

/** What people usually do, beside everything that anybody might try. */
const usual: [Who, Step['act']][] = [
  ['first', 'approve'],
  ['second', 'approve'],
  ['first', 'approve'],
  ['second', 'approve'],
  ['guest', 'accept'],
  ['guest', 'approve'],
  ['editor', 'approve'],
  ['editor', 'voice'],
  ['editor', 'publish'],
  ['creator', 'ask'],
  ['creator', 'publish'],
  ['creator', 'unpublish'],
]
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ who: fc.constantFrom<Who>(...people, 'visitor'), act: fc.constantFrom(...acts), n: fc.nat(6) }),
  fc.constantFrom(...usual).map(([who, act]) => ({ who, act, n: 0 })),
)
/** Most lives begin with two approvers who were asked. */
const beginning = [
  { who: 'creator', act: 'name', n: 2 },
  { who: 'editor', act: 'name', n: 3 },
  { who: 'creator', act: 'ask', n: 0 },
] satisfies Step[]
const lives = fc
  .tuple(fc.nat(3), fc.array(step, { minLength: 10, maxLength: 40, size: 'max' }))
  .map(([chance, steps]): Step[] => (chance > 0 ? [...beginning, ...steps] : steps))

let site: TestBackend
let accounts: Record<(typeof people)[number], Account>
let admin: Account
beforeAll(async () => {
  site = await startBackend({ kind: 'usual' })
  admin = await site.account('model-admin', { isAdmin: true })
  const made = []
  for (const name of people) made.push([name, await site.account(`model-${name}`)] as const)
  accounts = Object.fromEntries(made) as typeof accounts
  await admin.client.rpc('set_role', { account: accounts.editor.id, role: 'editor' }).throwOnError()
}, startTimeout)
afterAll(() => site?.stop())

const clientOf = (who: Who) => (who === 'visitor' ? site.visitor() : accounts[who].client)
const sql = async <Row>(text: string, values: unknown[]) =>
  (await site.backend.database.pool.query(text, values)).rows[0] as Row

/** A place among the approvers; `address` is null for any editor. */
type Place = {
  address: Who | null
  namedBy: Who
  isAsked: boolean
  status: string
  key: string
  by: Who | null
}

let publications = 0

async function live(steps: Step[]) {
  const id = await newEpisode()
  const token = await inviteGuest(id)
  let publishing = 'creators'
  let words = 'v0'
  let sound = { name: 'a', words }
  let places: Place[] = []
  let guest = { invitation: 'pending', said: 'pending', words: '' }
  let shown: { as: 'public' | 'link'; words: string } | null = null
  /** What each has on the screen, which may be old: as the model says it, and as the site said. */
  const foreseen: Partial<Record<Who, string | undefined>> = {}
  const opened: Partial<Record<Who, string | undefined>> = {}
  await admin.client.from('show_settings').update({ publishing }).eq('id', 1).throwOnError()

  const mayEdit = (who: Who) => who === 'creator' || who === 'editor'
  const keyNow = () => `${words} ${sound.name}`
  const said = ({ key, status }: Place) => (key === keyNow() ? status : 'pending')
  const isTurn = (place: Place) =>
    said(place) !== 'approved' &&
    places.slice(0, places.indexOf(place)).every((one) => said(one) === 'approved')
  const isOf = (who: Who) => (place: Place) =>
    place.address === null ? who === 'editor' : place.address === who
  const isVoiced = () => sound.words === words
  const maySee = (who: Who) =>
    mayEdit(who) ||
    places.some(({ address, isAsked }) => address === who && isAsked) ||
    (who === 'guest' && guest.invitation === 'accepted')
  const mayPublish = (who: Who) =>
    mayEdit(who) &&
    isVoiced() &&
    places.every((place) => said(place) === 'approved') &&
    (publishing === 'creators' || who === 'editor' || places.some(({ by }) => by === 'editor'))

  /** What is to become of an act: whether it succeeds, and the state after it. */
  function foresee({ who, act, n }: Step): boolean {
    const draft = shown === null
    switch (act) {
      case 'edit':
        if (mayEdit(who)) words = `v${n % 2}`
        return mayEdit(who)
      case 'voice':
        sound = { name: 'ab'[n % 2] as string, words }
        return true
      case 'rule':
        publishing = n % 2 ? 'editors' : 'creators'
        return true
      case 'name': {
        const address = people[n] ?? null
        if (!mayEdit(who) || places.some((place) => place.address === address)) return false
        places = [...places, { address, namedBy: who, isAsked: false, status: 'pending', key: '', by: null }]
        return true
      }
      case 'remove': {
        const place = places[n]
        if (!place || !mayEdit(who) || (place.namedBy !== who && who !== 'editor')) return false
        places = places.filter((one) => one !== place)
        return true
      }
      case 'ask':
        if (!mayEdit(who) || !isVoiced() || places.length === 0) return false
        for (const place of places) place.isAsked = true
        return true
      case 'approve':
      case 'reject': {
        const status = act === 'approve' ? 'approved' : 'rejected'
        const own = places.filter(isOf(who)).filter(({ isAsked }) => isAsked)
        const place = own.find((one) => said(one) !== 'approved') ?? own.at(-1)
        const isGuest = who === 'guest' && guest.invitation === 'accepted'
        if (n % 2 === 0 || !(who in foreseen)) foreseen[who] = maySee(who) ? keyNow() : undefined
        const key = foreseen[who]
        if (maySee(who) && key !== undefined && key !== keyNow()) return false
        if (place && act === 'approve' && key === undefined) return false
        if (place && act === 'approve' && (!isVoiced() || (said(place) !== 'approved' && !isTurn(place))))
          return false
        if (place) Object.assign(place, { status, key: keyNow(), by: who })
        if (isGuest) guest = { ...guest, said: status, words }
        return place !== undefined || isGuest
      }
      case 'publish':
        if (!mayPublish(who)) return false
        shown = { as: shown?.as ?? 'public', words }
        return true
      case 'plan':
        if (draft ? !mayPublish(who) : !mayEdit(who) || shown?.as === 'public') return false
        shown = { as: 'public', words: shown?.words ?? words }
        return true
      case 'link':
        if (draft ? !mayPublish(who) : !mayEdit(who)) return false
        shown = { as: 'link', words: shown?.words ?? words }
        return true
      case 'plain':
        if (draft ? !mayPublish(who) : !mayEdit(who)) return false
        shown ??= { as: 'public', words }
        return true
      case 'unpublish':
        if (mayEdit(who)) shown = null
        return mayEdit(who)
      case 'accept':
      case 'decline':
        // Only the guest has the secret, and it answers once.
        if (who !== 'guest' || guest.invitation !== 'pending') return false
        guest = { ...guest, invitation: act === 'accept' ? 'accepted' : 'declined' }
        return true
    }
  }

  async function attempt({ who, act, n }: Step): Promise<boolean> {
    const client = clientOf(who)
    const done = async (asked: PromiseLike<{ error: unknown; data?: unknown }>) => {
      const { error, data } = await asked
      return !error && !(Array.isArray(data) && data.length === 0)
    }
    if (act === 'voice') return givenAudio(site, id, 'ab'[n % 2] as string).then(() => true)
    if (act === 'rule')
      return done(
        admin.client
          .from('show_settings')
          .update({ publishing: n % 2 ? 'editors' : 'creators' })
          .eq('id', 1),
      )
    if (act === 'edit')
      return done(
        client
          .from('dialog_segments')
          .update({ text: `v${n % 2}` })
          .match({ podcast_id: id, sequence_order: 0 })
          .is('edition_id', null)
          .select('id'),
      )
    if (act === 'plain')
      return done(client.from('podcasts').update({ is_published: true }).eq('id', id).select('id'))
    if (act === 'name') {
      const name = people[n]
      const address = name ? { approver_address: accounts[name].email } : {}
      return done(client.rpc('name_approver', { podcast: id, ...address }))
    }
    if (act === 'remove') {
      const found = await sql<{ id: string } | undefined>(
        'select id from private.approvers where podcast_id = $1 order by place offset $2 limit 1',
        [id, n],
      )
      return done(client.rpc('remove_approver', { approver: found?.id ?? crypto.randomUUID() }))
    }
    if (act === 'approve' || act === 'reject') {
      const status = act === 'approve' ? 'approved' : 'rejected'
      // An even number: from a page that was just opened.
      if (n % 2 === 0 || !(who in opened)) opened[who] = await versionShownTo(client, id)
      return done(client.rpc('review_podcast', { podcast: id, status, seen: opened[who] }))
    }
    if (act === 'accept' || act === 'decline') {
      // Everybody knows whose guest it is, and of which episode; nobody else the secret.
      const forged = btoa(`${atob(token).split(':').slice(0, 2).join(':')}:${'x'.repeat(32)}`)
      const answer = act === 'accept' ? 'accept_invitation' : 'decline_invitation'
      return done(client.rpc(answer, { token: who === 'guest' ? token : forged }))
    }
    if (act === 'plan')
      return done(client.rpc('schedule_podcast', { podcast: id, moment: new Date(0).toISOString() }))
    const names = { ask: 'ask_for_approval', publish: 'publish_podcast', link: 'publish_by_link' }
    return done(client.rpc(act === 'unpublish' ? 'unpublish_podcast' : names[act], { podcast: id }))
  }

  async function look(readers: Who[]) {
    const seen = await Promise.all(
      readers.map(async (who) => {
        const rows = await clientOf(who).from('podcasts').select('id').eq('id', id).throwOnError()
        const lines = await clientOf(who).rpc('read_spoken_lines', { podcast: id }).throwOnError()
        return [who, { isListed: rows.data.length === 1, hears: lines.data?.[0]?.text ?? null }]
      }),
    )
    const listed = await accounts.creator.client.rpc('list_approvers', { podcast: id }).throwOnError()
    const { status } = await sql<{ status: string }>(
      `select private.read_review_status(podcast_id, status, reviewed_version) as status
       from private.podcast_guest_records where podcast_id = $1`,
      [id],
    )
    const turns = listed.data.map((one: { status: string; is_turn: boolean }) => [one.status, one.is_turn])
    return { seen: Object.fromEntries(seen), turns, guest: status }
  }

  function expected(readers: Who[]) {
    const seen = readers.map((who) => [
      who,
      {
        isListed: maySee(who) || shown?.as === 'public',
        hears: shown ? shown.words : maySee(who) ? words : null,
      },
    ])
    const isCurrent = guest.said === 'pending' || guest.words === words
    return {
      seen: Object.fromEntries(seen),
      turns: places.map((place) => [said(place), isTurn(place)]),
      guest: isCurrent ? guest.said : 'pending',
    }
  }

  for (const [number, step] of steps.entries()) {
    const before = JSON.stringify({ words, sound, places, guest, shown, publishing })
    const told = `step ${number}, ${step.who} ${step.act} ${step.n}, at ${before}`
    const succeeds = foresee(step)
    expect(await attempt(step), told).toBe(succeeds)
    // A visitor, and the others by turns.
    const readers: Who[] = ['visitor', people[number % people.length] as Who]
    expect(await look(readers), told).toEqual(expected(readers))
    if (succeeds && shown && ['publish', 'plan', 'link', 'plain'].includes(step.act)) publications++
  }
}

async function newEpisode(): Promise<string> {
  // More than an account makes and sends in an hour.
  await site.backend.database.pool.query('delete from private.lid_counts')
  await site.backend.database.pool.query('delete from private.rate_limits')
  return givenEpisode(site, accounts.creator, ['v0', 'Two.'])
}

async function inviteGuest(podcastId: string): Promise<string> {
  const { creator, guest } = accounts
  const made = await creator.client
    .from('guests')
    .insert({ user_id: creator.id, name: 'Gast' })
    .select('id')
    .single()
  const guestId = made.data?.id
  await creator.client
    .from('podcast_guests')
    .insert({ podcast_id: podcastId, guest_id: guestId })
    .throwOnError()
  const body = { guestId, podcastId, guestEmail: guest.email }
  expect((await callFunction(site, creator, 'send-guest-invitation', body)).status).toBe(200)
  const [mail] = await mailsTo(site, guest.email)
  return new URL(mail?.link ?? '').searchParams.get('token') ?? ''
}

test(
  `S1 P3 ${wantedSteps} random acts of creator, editor, approvers, guest and strangers: who may do and see what, and nothing is public without all approvers`,
  async () => {
    let played = 0
    for (let run = 0; played < wantedSteps; run++)
      await fc.assert(
        fc.asyncProperty(lives, async (steps) => {
          played += steps.length
          await live(steps)
        }),
        { seed: seed + run, numRuns: 1, interruptAfterTimeLimit: 60_000 },
      )
    console.log(`Seed ${seed}: ${played} acts, ${publications} publications`)
  },
  120_000 + wantedSteps * 1000,
)
