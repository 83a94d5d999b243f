// HELMCAST_SITE=https://… HELMCAST_KEY=… node make-episode.mjs story.md "Leader's Name"
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'

const { HELMCAST_SITE, HELMCAST_KEY } = process.env
const [file, leaderName] = process.argv.slice(2)

async function api(method, path, body) {
  const response = await fetch(`${HELMCAST_SITE}/api/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${HELMCAST_KEY}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const json = await response.json()
  if (!response.ok) throw new Error(json.error)
  return json
}

const episode = await api('POST', '/episodes', { source: readFileSync(file, 'utf8'), leaderName })
let job = { id: (await api('POST', `/episodes/${episode.id}/write`, {})).jobId }
do {
  await setTimeout(1000)
  job = await api('GET', `/jobs/${job.id}`)
} while (job.status === 'queued' || job.status === 'running')
if (job.status !== 'done') throw new Error(job.error ?? job.status)

const { lines } = await api('GET', `/episodes/${episode.id}/dialog`)
for (const { speaker, text, support } of lines) console.log(`${speaker} [${support}] ${text}`)
