import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { callFunction } from '#tests/support/call-function.ts'
import { isEveryCaseWanted } from '#tests/support/every-case.ts'
import { givenAudio, givenEpisode } from '#tests/support/given-episode.ts'
import { givenAccount, givenSite } from '#tests/support/given-site.ts'
import { mailsTo } from '#tests/support/sent-mails.ts'
import {
  continueByWget,
  isInstalled,
  openGpodder,
  openNewsboat,
  openPodget,
  type PodcastClient,
} from './podcast-clients.ts'

/**
 * Podcast apps as packaged by Debian follow the feed of a real site: `apt-get install newsboat gpodder podget wget`.
 * Apps that are not installed are named and skipped.
 */
const programs = { newsboat: openNewsboat, gpo: openGpodder, podget: openPodget }
const missing = ['newsboat', 'gpo', 'podget', 'wget'].filter((name) => !isInstalled(name))
if (isEveryCaseWanted && missing.length > 0)
  console.warn(`Not installed, so not tried: ${missing.join(', ')}`)

const site = givenSite({ kind: 'pglite' })
const anna = givenAccount(site, 'clients-anna')

const sql = (text: string, values: unknown[] = []) => site.backend.database.pool.query(text, values)

async function giveSound(id: string, name: string): Promise<Buffer> {
  const bytes = Buffer.alloc(1000, name)
  await site.backend.mediaStore.put(`podcasts/${id}/${name}.mp3`, { bytes }, 'audio/mpeg')
  await givenAudio(site, id, name)
  return bytes
}

async function publish(title: string, name: string, at?: Date): Promise<string> {
  const id = await givenEpisode(site, anna, [`${title} begins.`])
  await sql('update public.podcasts set title = $2 where id = $1', [id, title])
  await sql('update private.working_lines set grounding_version = 1 where podcast_id = $1', [id])
  await giveSound(id, name)
  if (at) await anna.client.rpc('schedule_podcast', { podcast: id, moment: at.toISOString() }).throwOnError()
  else await anna.client.rpc('publish_podcast', { podcast: id }).throwOnError()
  return id
}

/** Another server that the feed moves to: it has the old feed and one more episode. */
async function startNewHome(feed: string) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(200, { 'content-type': 'application/rss+xml; charset=utf-8' }).end(feed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://127.0.0.1:${port}/feed`, asked, close: () => server.close() }
}

test.skipIf(!isEveryCaseWanted || missing.length > 2)(
  'newsboat, gPodder and podget follow new, changed, scheduled, unpublished, deleted and moved, and nothing comes twice',
  async () => {
    const [stays, goes, ends] = [
      await publish('Stays', 'stays-1'),
      await publish('Goes', 'goes-1'),
      await publish('Ends', 'ends-1'),
    ]
    const planned = await publish('Tomorrow', 'tomorrow-1', new Date(Date.now() + 86_400_000))
    const clients: PodcastClient[] = []
    for (const [name, open] of Object.entries(programs))
      if (!missing.includes(name)) clients.push(await open(`${site.url}/rss`))
    const known = async () => {
      const all: Record<string, string[]> = {}
      for (const client of clients) {
        await client.update()
        // A second update must not add anything twice.
        await client.update()
        all[client.name] = (await client.episodes()).map((one) => one.replace(/^.*\//, '')).sort()
      }
      return all
    }
    const each = (titles: string[], files: string[]) =>
      Object.fromEntries(clients.map(({ name }) => [name, (name === 'podget' ? files : titles).toSorted()]))

    expect(await known()).toEqual(
      each(['Stays', 'Goes', 'Ends'], ['stays-1.mp3', 'goes-1.mp3', 'ends-1.mp3']),
    )

    // One new episode, one with changed title and sound, one unpublished, one deleted.
    await publish('New', 'new-1')
    await anna.client.from('podcasts').update({ title: 'Stays, renamed' }).eq('id', stays).throwOnError()
    await giveSound(stays, 'stays-2')
    await anna.client.rpc('publish_podcast', { podcast: stays }).throwOnError()
    await anna.client.from('podcasts').update({ is_published: false }).eq('id', goes).throwOnError()
    await anna.client.from('podcasts').delete().eq('id', ends).throwOnError()
    const later = await known()
    for (const [name, list] of Object.entries(later)) {
      const wanted = name === 'podget' ? 'new-1.mp3' : 'New'
      expect([name, list.filter((one) => one === wanted)]).toEqual([name, [wanted]])
      expect([name, new Set(list).size]).toEqual([name, list.length])
      if (name === 'podget') continue
      // One entry under the new name, not two; a removed episode may stay known, but not twice.
      expect([name, list.filter((one) => one.startsWith('Stays'))]).toEqual([name, ['Stays, renamed']])
      expect([name, list.includes('Tomorrow')]).toEqual([name, false])
      expect(list.filter((one) => one === 'Goes' || one === 'Ends').length).toBeLessThanOrEqual(2)
    }

    // Only the time of publication changes.
    await sql(`update public.podcasts set published_at = now() where id = $1`, [planned])
    const arrived = await known()
    for (const [name, list] of Object.entries(arrived)) {
      const wanted = name === 'podget' ? 'tomorrow-1.mp3' : 'Tomorrow'
      expect([name, list.filter((one) => one === wanted)]).toEqual([name, [wanted]])
      expect([name, new Set(list).size]).toEqual([name, list.length])
    }

    const feed = await (await fetch(`${site.url}/rss`)).text()
    const item = /<item>[\s\S]*?<\/item>/.exec(feed)?.[0] ?? ''
    const one = item
      .replace(/<guid[^>]*>[^<]*/, '<guid isPermaLink="false">moved-1')
      .replaceAll(/<title>[^<]*/g, '<title>At the new home')
      .replace(/\/[a-z]+-1\.mp3/, '/new-1.mp3?moved')
    const newHome = await startNewHome(feed.replace('<item>', `${one}\n<item>`))
    await sql('update public.show_settings set new_feed_url = $1, redirects_feed = true', [newHome.url])
    const moved = await known()
    for (const { name } of clients) {
      if (name === 'podget') continue
      expect([name, moved[name]?.filter((title) => title === 'At the new home')]).toEqual([
        name,
        ['At the new home'],
      ])
      expect([name, moved[name]?.filter((title) => title === 'New')]).toEqual([name, ['New']])
    }
    expect(newHome.asked.length).toBeGreaterThanOrEqual(clients.length)
    newHome.close()
    await sql('update public.show_settings set new_feed_url = null, redirects_feed = false')
    for (const client of clients) await client.leave()
  },
  600_000,
)

test.skipIf(!isEveryCaseWanted || missing.includes('wget'))(
  'wget -c goes on with a file that was cut off, and leaves a whole one as it is',
  async () => {
    const id = await publish('Cut off', 'cut-1')
    const whole = Buffer.alloc(1000, 'cut-1')
    const url = `${site.url}/media/podcasts/${id}/cut-1.mp3`
    const cut = await continueByWget(url, whole.subarray(0, 400))
    expect(cut.said).toContain('206 Partial Content')
    expect(cut.file.equals(whole)).toBe(true)
    const again = await continueByWget(url, whole)
    expect(again.said).toContain('416')
    expect(again.file.equals(whole)).toBe(true)
  },
  60_000,
)

test.skipIf(missing.length > 3)(
  'P5 apps keep the secret of a private feed: they bring its episodes and files, and nothing more once their listener is removed',
  async () => {
    const admin = await site.account('clients-admin', { isAdmin: true })
    // The other tests' public episodes are in a listener's feed too.
    await sql('delete from public.podcasts')
    const id = await givenEpisode(site, anna, ['Behind the door.'])
    await sql(`update public.podcasts set title = 'Behind the door', is_private = true where id = $1`, [id])
    await sql('update private.working_lines set grounding_version = 1 where podcast_id = $1', [id])
    const bytes = await giveSound(id, 'door')
    await anna.client.rpc('publish_podcast', { podcast: id }).throwOnError()
    const invited = async (email: string) => {
      await callFunction(site, admin, 'invite-listeners', { addresses: [email] })
      const [mail] = await mailsTo(site, email)
      return /http\S+feed\.xml/.exec(mail?.text ?? '')?.[0] ?? ''
    }
    for (const [name, open] of Object.entries(programs)) {
      if (missing.includes(name)) continue
      const email = `${name}@example.org`
      const client = await open(await invited(email))
      await client.update()
      expect([name, (await client.episodes()).length]).toEqual([name, 1])
      await sql('select public.revoke_listener((select id from private.listeners where address = $1))', [
        email,
      ])
      const later = await givenEpisode(site, anna, ['Not for you.'])
      await sql(`update public.podcasts set is_private = true where id = $1`, [later])
      await sql('update private.working_lines set grounding_version = 1 where podcast_id = $1', [later])
      await giveSound(later, `later-${name}`)
      await anna.client.rpc('publish_podcast', { podcast: later }).throwOnError()
      await client.update().catch(() => {})
      expect([name, (await client.episodes()).length]).toEqual([name, 1])
      await sql('delete from public.podcasts where id = $1', [later])
      await client.leave()
    }
    if (missing.includes('wget')) return
    const feed = await invited('wget@example.org')
    const file = /url="([^"]+door\.mp3)"/.exec(await (await fetch(feed)).text())?.[1] ?? ''
    const continued = await continueByWget(file, bytes.subarray(0, 400))
    expect(continued.file.equals(bytes)).toBe(true)
    await sql(
      `select public.revoke_listener((select id from private.listeners where address = 'wget@example.org'))`,
    )
    await expect(continueByWget(file, bytes.subarray(0, 400))).rejects.toThrow()
  },
  240_000,
)
