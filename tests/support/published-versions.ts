import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { XMLParser } from 'fast-xml-parser'
import { readSettings } from '#providers/settings.ts'
import { readSecrets } from '#server/process/secrets.ts'
import { persist } from './persist.ts'

const asClient = {
  auth: { persistSession: false, autoRefreshToken: false },
}
const endings = { vtt: '.vtt', srt: '.srt', json: '.json', html: '.html' }

/** Makes episodes whose every part contains its version: each line, and each file by name and content. */
export function versionsAt(url: string, dataDir: string) {
  const { publishableKey, secretKey } = readSecrets(readSettings({ DATA_DIR: dataDir }).site)
  const visitor = createClient(url, publishableKey, asClient)
  const server = createClient(url, secretKey, asClient)
  const folderOf = (id: string) => join(dataDir, 'media', 'podcasts', id)
  const namesOf = (version: number) => [
    `v${version}.mp3`,
    ...Object.values(endings).map((end) => `v${version}${end}`),
  ]

  /** Adds a draft with version 1, ready to be published. */
  async function begin(number: number): Promise<string> {
    const id = crypto.randomUUID()
    const owner = await persist<{ id: string }>(() => server.from('profiles').select('id').limit(1).single())
    await persist(() =>
      server
        .from('podcasts')
        .upsert({ id, user_id: owner.id, title: `Episode ${number}` })
        .select('id')
        .single(),
    )
    await make(id, 1)
    return id
  }

  /**
   * Writes a version into the working copy as the worker does: files first, then lines, then the row that names the
   * files.
   */
  async function make(id: string, version: number): Promise<void> {
    mkdirSync(folderOf(id), { recursive: true })
    for (const name of namesOf(version)) writeFileSync(join(folderOf(id), name), `${id} v${version}`)
    for (const place of [0, 1, 2]) {
      const line = { podcast_id: id, sequence_order: place, speaker: place % 2 ? 'Host B' : 'Host A' }
      const text = { text: `v${version}, line ${place}`, grounding_version: 1 }
      const lineId = `${id.slice(0, -1)}${place}`
      await persist(() =>
        server
          .from('dialog_segments')
          .upsert({ id: lineId, ...line, ...text })
          .select('id')
          .single(),
      )
    }
    const lines = await persist<object[]>(() =>
      server
        .from('dialog_segments')
        .select('id, speaker, text, kind, part')
        .eq('podcast_id', id)
        .is('edition_id', null)
        .order('sequence_order'),
    )
    const { words_key } = await persist<{ words_key: string }>(() =>
      server.from('episode_work').select('words_key').eq('podcast_id', id).single(),
    )
    const address = (ending: string) => `/media/podcasts/${id}/v${version}${ending}`
    await persist(() =>
      server
        .from('episode_work')
        .update({
          ...{ audio_url: address('.mp3'), audio_bytes: `${id} v${version}`.length, duration_seconds: 61 },
          transcripts: Object.fromEntries(Object.entries(endings).map(([kind, end]) => [kind, address(end)])),
          discloses_ai: true,
          heard: lines,
          heard_key: words_key,
        })
        .eq('podcast_id', id)
        .select('id')
        .single(),
    )
  }

  /** Returns the version that a visitor sees; 0 if none. Throws if parts of two versions are mixed. */
  async function seen(id: string): Promise<number> {
    const [{ data: row }, { data: lines }, { data: found }, feed] = await Promise.all([
      visitor.from('podcasts').select('audio_url, transcripts').eq('id', id).maybeSingle().throwOnError(),
      visitor.rpc('read_spoken_lines', { podcast: id }).throwOnError(),
      visitor.from('dialog_segments').select('text').eq('podcast_id', id).throwOnError(),
      (await fetch(`${url}/rss`)).text(),
    ])
    const items = itemsOf(feed).filter(({ link }) => String(link).endsWith(id))
    const { data: editions } = await server
      .from('episode_editions')
      .select('number, audio, lines')
      .match({ podcast_id: id, is_current: true })
      .throwOnError()
    const addresses = items.flatMap((item) =>
      [item.enclosure, ...item['podcast:transcript']].map((one) => one['@url']),
    )
    const bodies = await Promise.all(addresses.map(async (address) => (await fetch(address)).text()))
    const said = JSON.stringify([row, lines, found, items, editions, bodies])
    const versions = new Set([...said.matchAll(/\bv(\d+)\b/g)].map(([, version]) => Number(version)))
    const counts = [row ? 1 : 0, items.length, lines.length / 3, found.length / 3, bodies.length / 5]
    const isWhole = versions.size <= 1 && new Set(counts).size === 1 && editions.length <= 1
    if (!isWhole) throw new Error(`A mixture is seen of ${id}: ${said}`)
    return row ? ([...versions][0] ?? -1) : 0
  }

  /** Returns the status of every file of a version: those of a stored edition exist, others do not. */
  async function fileAnswers(id: string, version: number): Promise<number[]> {
    const asked = namesOf(version).map((name) => fetch(`${url}/media/podcasts/${id}/${name}`))
    return (await Promise.all(asked)).map(({ status }) => status)
  }

  /** Dates the files back, so that the worker removes those that are unused. */
  function age(id: string, version: number): void {
    const before = new Date(Date.now() - 7_200_000)
    for (const name of namesOf(version)) utimesSync(join(folderOf(id), name), before, before)
  }
  return { server, begin, make, seen, fileAnswers, age, folderOf }
}

export type Versions = ReturnType<typeof versionsAt>
export const call = (client: SupabaseClient, name: string, input: object) =>
  persist(async () => {
    const { error } = await client.rpc(name, input)
    return { data: true, error }
  })

type Item = { link: string; enclosure: { '@url': string }; 'podcast:transcript': { '@url': string }[] }
function itemsOf(feed: string): Item[] {
  const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@' })
  return [parser.parse(feed).rss.channel.item ?? []].flat()
}
