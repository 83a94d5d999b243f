import { randomUUID } from 'node:crypto'
import type { Cast, Role, Row } from '#tests/support/rights-cast.ts'

/**
 * One line per kind of row: what each role may do with it (create, read, update, delete; a dot for "not"). Columns:
 * visitor, creator (the row's owner), another creator, the creator's guest, admin.
 */
export const rights: [row: string, table: string, expected: Record<Role, string>][] = [
  ['a draft', 'podcasts', may('....', 'crud', '....', '....', 'crud')],
  ['a draft with a guest', 'podcasts', may('....', 'crud', '....', '.r..', 'crud')],
  ['a published episode', 'podcasts', may('.r..', 'crud', '.r..', '.r..', 'crud')],
  ['a line of a draft', 'dialog_segments', may('....', 'crud', '....', '....', 'crud')],
  ['a line of a draft with a guest', 'dialog_segments', may('....', 'crud', '....', '.r..', 'crud')],
  ['a working line of a published episode', 'dialog_segments', may('....', 'crud', '....', '....', 'crud')],
  [
    'an edition’s line of a published episode',
    'dialog_segments',
    may('.r..', 'c...', '.r..', '.r..', 'c...'),
  ],
  ['the working copy of a draft', 'episode_work', may('....', '.ru.', '....', '....', '.ru.')],
  ['the working copy of a draft with a guest', 'episode_work', may('....', '.ru.', '....', '.r..', '.ru.')],
  ['the working copy of a published episode', 'episode_work', may('....', '.ru.', '....', '....', '.ru.')],
  ['an edition of a published episode', 'episode_editions', may('....', '.r..', '....', '....', '.r..')],
  ['the source of a published episode', 'podcast_sources', may('....', 'crud', '....', '....', 'crud')],
  ['a host of a draft', 'hosts', may('....', 'crud', '....', '....', 'crud')],
  ['a host of a published episode', 'hosts', may('.r..', 'crud', '.r..', '.r..', 'crud')],
  ['a sponsor of a draft', 'sponsors', may('....', 'crud', '....', '....', 'crud')],
  ['a sponsor of a published episode', 'sponsors', may('.r..', 'crud', '.r..', '.r..', 'crud')],
  ['a guest of a draft, by id', 'guests', may('....', 'crud', '....', '.r..', 'crud')],
  ['a guest of a published episode, by id', 'guests', may('....', 'crud', '....', '.r..', 'crud')],
  ['a host link of a draft', 'podcast_hosts', may('....', 'cr.d', '....', '....', 'crud')],
  ['a host link of a published episode', 'podcast_hosts', may('.r..', 'cr.d', '.r..', '.r..', 'crud')],
  ['a sponsor link of a draft', 'podcast_sponsors', may('....', 'cr.d', '....', '....', 'crud')],
  ['a sponsor link of a published episode', 'podcast_sponsors', may('.r..', 'cr.d', '.r..', '.r..', 'crud')],
  ['a guest link of a draft, by id', 'podcast_guests', may('....', 'cr.d', '....', '.r..', 'crud')],
  [
    'a guest link of a published episode, by id',
    'podcast_guests',
    may('....', 'cr.d', '....', '.r..', 'crud'),
  ],
  ['feed fields of a draft', 'rss_feeds', may('....', 'crud', '....', '....', 'crud')],
  ['feed fields of a published episode', 'rss_feeds', may('.r..', 'crud', '.r..', '.r..', 'crud')],
  ['the profile of the creator', 'profiles', may('....', '.ru.', '....', '....', '.ru.')],
  ['a format', 'podcast_formats', may('.r..', '.r..', '.r..', '.r..', 'crud')],
  ['a voice', 'voice_options', may('.r..', '.r..', '.r..', '.r..', 'crud')],
  ['an option of the wizard', 'generation_options', may('....', '.r..', '.r..', '.r..', '.r..')],
  ['the backup plan', 'backup_plan', may('....', '....', '....', '....', '.ru.')],
  ['a backup', 'backup_runs', may('....', '....', '....', '....', '.r..')],
  ['a provider', 'providers', may('....', '....', '....', '....', '.r..')],
  ['an admin’s own server', 'providers', may('....', '....', '....', '....', '.r.d')],
  ['a voice choice of the creator', 'user_host_voices', may('....', '.r..', '....', '....', '.r..')],
  ['a voice choice of the admin', 'user_host_voices', may('....', '....', '....', '....', 'crud')],
  ['the budget', 'budget', may('....', '....', '....', '....', '.ru.')],
  ['an account chosen for paid models', 'paid_access', may('....', '....', '....', '....', 'cr.d')],
  ['a price that an admin entered', 'model_prices', may('....', '....', '....', '....', 'crud')],
  ['a paid call of the creator', 'paid_calls', may('....', '.r..', '....', '....', '.r..')],
  ['an API key of the creator', 'api_keys', may('....', '.r.d', '....', '....', '....')],
  // One row an account, and this one has it.
  ['the defaults of the creator', 'creator_defaults', may('....', '.rud', '....', '....', '....')],
  ['a job of the creator', 'generation_jobs', may('....', '.r..', '....', '....', '.r..')],
  ['about the show', 'show_settings', may('.r..', '.r..', '.r..', '.r..', '.ru.')],
  ['a point of the set-up', 'setup_steps', may('....', '....', '....', '....', 'cru.')],
  ['a page of text', 'show_pages', may('.r..', '.r..', '.r..', '.r..', 'crud')],
  ['a subscriber', 'newsletter_subscribers', may('....', '....', '....', '....', '.r..')],
  ['a mail', 'outgoing_mails', may('....', '....', '....', '....', '....')],
  ['a worker', 'worker_heartbeats', may('....', '....', '....', '....', '.r..')],
  ['a security event', 'security_events', may('....', '....', '....', '....', '.r..')],
  ['a like of the creator', 'podcast_likes', may('....', 'cr.d', '....', '....', '....')],
  ['a bookmark of the creator', 'podcast_bookmarks', may('....', 'cr.d', '....', '....', '....')],
  [
    'a place in an episode of the creator',
    'listening_positions',
    may('....', 'crud', '....', '....', '....'),
  ],
  ['a comment of the creator', 'podcast_comments', may('.r..', 'crud', '.r..', '.r..', '.r.d')],
  ['a hidden comment of the creator', 'podcast_comments', may('....', 'cr.d', '....', '....', '.rud')],
  ['a comment of the creator on a line', 'line_comments', may('....', 'crud', '....', '....', 'crud')],
  ['a listen', 'podcast_listens', may('....', '.r..', '....', '....', '.r..')],
]

function may(
  visitor: string,
  creator: string,
  other: string,
  guest: string,
  admin: string,
): Record<Role, string> {
  return { visitor, creator, other, guest, admin }
}

type Probe = { create: Row; existing: Row; change: Row }

let order = 0

/** Returns rows to test a line of the table with: one to create, one that exists, and a change to it. */
export async function rowsFor(cast: Cast, row: string, table: string): Promise<Probe> {
  const { sql, ids } = cast
  const is = row.includes('published') || /comment|listen/.test(row) ? 'published' : 'draft'
  const podcast = await cast.newPodcast(is)
  if (row.includes('with a guest')) await cast.newGuest(podcast)
  const user = ids.creator
  /** Inserts `values` and uses the named columns as its key; `create` is the same with another key. */
  const made = async (values: Row, key: string[], create: Row, change: Row): Promise<Probe> => {
    const columns = Object.keys(values)
    const places = columns.map((_, index) => `$${index + 1}`)
    const inserted = await sql(
      `insert into public.${table} (${columns.join(', ')}) values (${places.join(', ')}) returning *`,
      Object.values(values),
    )
    return { create, existing: Object.fromEntries(key.map((column) => [column, inserted[column]])), change }
  }
  const again = () => cast.newPodcast(is)

  switch (table) {
    case 'podcasts': {
      const create = { title: 'x', user_id: user }
      return { create, existing: { id: podcast }, change: { title: 'changed' } }
    }
    case 'dialog_segments': {
      const line = () => ({ podcast_id: podcast, speaker: 'Host A', text: 'x', sequence_order: ++order })
      if (row.includes('edition')) {
        const [edition] = [
          await sql('select id from public.episode_editions where podcast_id = $1', [podcast]),
        ]
        return made({ ...line(), edition_id: edition.id }, ['id'], line(), { text: 'changed' })
      }
      return made(line(), ['id'], line(), { text: 'changed' })
    }
    case 'episode_work':
      return { create: { podcast_id: podcast }, existing: { podcast_id: podcast }, change: { voices: {} } }
    case 'episode_editions': {
      const create = { podcast_id: podcast, number: 7, made_for: 'details' }
      return { create, existing: { podcast_id: podcast }, change: { number: 3 } }
    }
    case 'podcast_sources': {
      const create = { podcast_id: await again(), content: 'x' }
      return made({ podcast_id: podcast, content: 'x' }, ['podcast_id'], create, { content: 'changed' })
    }
    case 'hosts':
      return {
        create: { name: 'x', user_id: user },
        existing: { id: await cast.newHost(podcast) },
        change: { name: 'y' },
      }
    case 'sponsors':
      return {
        create: { name: 'x', user_id: user },
        existing: { id: await cast.newSponsor(podcast) },
        change: { name: 'y' },
      }
    case 'guests':
      return {
        create: { name: 'x', user_id: user },
        existing: { id: await cast.newGuest(podcast) },
        change: { name: 'y' },
      }
    case 'podcast_hosts': {
      const existing = { podcast_id: podcast, host_id: await cast.newHost(podcast) }
      return {
        create: { podcast_id: podcast, host_id: await cast.newHost() },
        existing,
        change: { podcast_id: podcast },
      }
    }
    case 'podcast_sponsors': {
      const existing = { podcast_id: podcast, sponsor_id: await cast.newSponsor(podcast) }
      return {
        create: { podcast_id: podcast, sponsor_id: await cast.newSponsor() },
        existing,
        change: { podcast_id: podcast },
      }
    }
    case 'podcast_guests': {
      const existing = { podcast_id: podcast, guest_id: await cast.newGuest(podcast) }
      return {
        create: { podcast_id: podcast, guest_id: await cast.newGuest() },
        existing,
        change: { note: null },
      }
    }
    case 'rss_feeds':
      return made({ podcast_id: podcast }, ['id'], { podcast_id: await again() }, { season: 2 })
    case 'profiles':
      return {
        create: { id: user, username: randomUUID().slice(0, 8) },
        existing: { id: user },
        change: { bio: 'changed' },
      }
    case 'podcast_formats': {
      const format = () => ({ id: `format_${++order}`, name: 'x', duration_minutes: 5 })
      return made(format(), ['id'], format(), { name: 'changed' })
    }
    case 'voice_options': {
      const voice = () => ({ voice_id: randomUUID(), voice_name: 'x' })
      return made(voice(), ['voice_id'], voice(), { voice_name: 'changed' })
    }
    case 'generation_options': {
      const option = () => ({ kind: 'writer', id: randomUUID(), name: 'x' })
      return made(option(), ['kind', 'id'], option(), { name: 'changed' })
    }
    case 'providers': {
      const provider = () => ({ id: `${row === 'a provider' ? 'p' : 'own'}-${randomUUID()}`, name: 'x' })
      return made(provider(), ['id'], provider(), { name: 'changed' })
    }
    case 'user_host_voices': {
      const chooser = row.includes('admin') ? ids.admin : user
      await sql('delete from public.user_host_voices')
      const choice = (position: string) => ({
        user_id: chooser,
        host_position: position,
        voice_id: 'kokoro:af_heart',
      })
      return made(choice('Host A'), ['user_id', 'host_position'], choice('Host B'), {
        voice_id: 'kokoro:am_michael',
      })
    }
    case 'api_keys': {
      const key = { user_id: user, name: 'x', rights: 'read', key_end: 'abcd' }
      return made(key, ['user_id', 'name'], { ...key, name: 'y' }, { rights: 'publish' })
    }
    case 'creator_defaults':
      await sql('delete from public.creator_defaults')
      return made({ user_id: user }, ['user_id'], { user_id: user }, { notes: 'changed' })
    case 'generation_jobs': {
      const job = () => ({ podcast_id: podcast, user_id: user, kind: randomUUID() })
      return made(job(), ['id'], job(), { status: 'failed' })
    }
    case 'budget':
      return { create: { id: 1 }, existing: { id: 1 }, change: { site_usd: 7 } }
    case 'paid_access':
      await sql('delete from public.paid_access')
      return made({ user_id: user }, ['user_id'], { user_id: ids.other }, { created_at: '2020-01-01' })
    case 'model_prices': {
      const price = () => ({ model: randomUUID(), input: 1 })
      return made(price(), ['model'], price(), { output: 2 })
    }
    case 'paid_calls': {
      const call = { user_id: user, model: 'x', usd: 1, tokens: 0 }
      return made(call, ['id'], call, { usd: 0 })
    }
    case 'show_settings':
      return { create: { id: 1, title: 'x' }, existing: { id: 1 }, change: { title: 'changed' } }
    case 'show_pages':
      await sql('delete from public.show_pages')
      return made({ name: 'about', body: 'x' }, ['name'], { name: 'faq', body: 'x' }, { body: 'changed' })
    case 'backup_plan':
      return { create: { id: 1 }, existing: { id: 1 }, change: { hour: 5 } }
    case 'backup_runs': {
      const run = { name: 'x', place: 'y' }
      return made(run, ['id'], run, { name: 'changed' })
    }
    case 'setup_steps':
      await sql('delete from public.setup_steps')
      return made(
        { name: 'show', state: 'done' },
        ['name'],
        { name: 'hosts', state: 'done' },
        { state: 'skipped' },
      )
    case 'newsletter_subscribers': {
      const subscriber = () => ({ email: `${randomUUID()}@example.org` })
      return made(subscriber(), ['id'], subscriber(), { status: 'confirmed' })
    }
    case 'outgoing_mails': {
      const mail = { to_address: 'a@example.org', subject: 'x' }
      return made(mail, ['id'], mail, { subject: 'changed' })
    }
    case 'security_events':
      return made({ kind: 'refused' }, ['id'], { kind: 'refused' }, { route: 'changed' })
    case 'worker_heartbeats':
      return made({ name: randomUUID() }, ['name'], { name: randomUUID() }, { version: 'changed' })
    case 'podcast_likes':
    case 'podcast_bookmarks': {
      const create = { podcast_id: await again(), user_id: user }
      return made({ podcast_id: podcast, user_id: user }, ['user_id', 'podcast_id'], create, {
        created_at: '2020-01-01',
      })
    }
    case 'listening_positions': {
      const place = { podcast_id: podcast, user_id: user, seconds: 5 }
      const create = { ...place, podcast_id: await again() }
      return made(place, ['user_id', 'podcast_id'], create, { seconds: 6 })
    }
    case 'podcast_comments': {
      const comment = { podcast_id: podcast, user_id: user, body: 'x' }
      if (row.includes('hidden'))
        return made({ ...comment, hidden_at: new Date() }, ['id'], comment, { hidden_at: null })
      return made(comment, ['id'], comment, { body: 'changed' })
    }
    case 'line_comments': {
      const comment = { podcast_id: podcast, segment_id: randomUUID(), body: 'x' }
      return made({ ...comment, user_id: user }, ['id'], comment, { is_resolved: true })
    }
    case 'podcast_listens': {
      const listen = () => ({ podcast_id: podcast, listener_hash: randomUUID() })
      return made(listen(), ['podcast_id', 'listener_hash'], listen(), { seconds: 5 })
    }
  }
  throw new Error(`No rows are known for ${table}.`)
}
