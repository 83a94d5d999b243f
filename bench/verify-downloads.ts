import { rm } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import type { SupabaseClient } from '@supabase/supabase-js'
import { hashFile } from '#app/features/verify/hash-file.ts'
import type { Database } from '#tables/database.ts'
import { findPublishedFile } from '#tables/podcasts/published-file-queries.ts'
import { firstAdmin } from '#tests/support/backend.ts'
import { copyFreshDataDir } from '#tests/support/data-dir-template.ts'
import { createKillableSite, signInAt } from '#tests/support/killable-site.ts'
import { readProvenance } from '#tests/support/read-provenance.ts'
import { assertBuilt } from './bench-site.ts'

/**
 * Makes episodes with the built site (voiced, joined, signed and published) and downloads each in ten ways. Measures what
 * /verify and another C2PA reader say about each download, and about the same file with one byte changed.
 * `node --import tsx bench/verify-downloads.ts [episodes]`
 */
assertBuilt()
const episodes = Number(process.argv[2] ?? 10)
const ways = 10

const dataDir = await copyFreshDataDir(firstAdmin)
const site = await createKillableSite(['server.js'], { DATA_DIR: dataDir, ...firstAdmin })
try {
  await site.start()
  const client = await signInAt(site, dataDir)
  const made: { id: string; address: string }[] = []
  for (let n = 0; n < episodes; n++) made.push(await publish(client, n))
  const seen = { downloads: 0, found: 0, valid: 0, refused: 0, broken: 0 }
  for (const { id, address } of made)
    for (let way = 0; way < ways; way++) {
      const file = await download(address, way)
      seen.downloads++
      const found = await ask(client, file)
      if (found?.episode?.id === id && (found.episode.lines?.length ?? 0) > 1) seen.found++
      if ((await readProvenance(file))?.state === 'Valid') seen.valid++
      const altered = file.slice()
      // The changed byte is after the tag's first kilobytes, where the manifest itself may be, and up to the last byte.
      const place = Math.round(file.length * 0.4 + ((file.length * 0.6 - 1) * way) / (ways - 1))
      altered[place] = (altered[place] ?? 0) ^ (1 << (way % 8))
      if ((await ask(client, altered)) === null) seen.refused++
      if ((await readProvenance(altered))?.state === 'Invalid') seen.broken++
    }
  console.log(
    `${seen.downloads} downloads of ${made.length} episodes, load ${loadavg()[0]?.toFixed(1)}: ${seen.found} found by /verify, ${seen.valid} valid to a foreign reader of C2PA; ` +
      `with one byte changed: ${seen.refused} refused by /verify, ${seen.broken} broken to the reader`,
  )
} finally {
  await site.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function publish(client: SupabaseClient, n: number): Promise<{ id: string; address: string }> {
  const dialog = [
    `Welcome to episode ${n}. The voices you hear are made by AI.`,
    `And what happened in the year ${1900 + n}?`,
    `She opened the harbour to ${n + 20} ships.`,
  ].map((text, line) => ({ speaker: line % 2 ? 'Host B' : 'Host A', text }))
  const podcast = { title: `Bench ${n}`, tts_model: 'espeak' }
  const { data } = await client.rpc('create_podcast_with_dialog', { podcast, dialog }).single().throwOnError()
  const { id } = data as { id: string }
  const started = await client.functions.invoke('generate-audio', {
    body: { podcastId: id, model: 'espeak' },
  })
  if (started.error) throw started.error
  for (;;) {
    const job = client.from('generation_jobs').select('status, error').eq('id', started.data.jobId).single()
    const { status, error } = (await job.throwOnError()).data
    if (status === 'failed') throw new Error(error)
    if (status === 'done') break
    await delay(500)
  }
  await client.rpc('publish_podcast', { podcast: id }).throwOnError()
  const row = await client.from('podcasts').select('audio_url').eq('id', id).single().throwOnError()
  return { id, address: site.url + row.data.audio_url }
}

async function ask(client: SupabaseClient, file: Uint8Array<ArrayBuffer>) {
  return findPublishedFile(client as unknown as Database, await hashFile(new Blob([file]), () => {}))
}

/** Downloads a file as browsers and apps do: at once, under a name, or in two parts. */
async function download(address: string, way: number): Promise<Uint8Array<ArrayBuffer>> {
  const part = async (range: string) =>
    fetch(address, { headers: { range } }).then((one) => one.arrayBuffer())
  if (way < 2) return new Uint8Array(await (await fetch(address)).arrayBuffer())
  if (way < 4) return new Uint8Array(await (await fetch(`${address}?download=Episode.mp3`)).arrayBuffer())
  const middle = way * 1999
  const parts = [await part(`bytes=0-${middle - 1}`), await part(`bytes=${middle}-`)]
  return Uint8Array.from(Buffer.concat(parts.map((one) => Buffer.from(one))))
}
