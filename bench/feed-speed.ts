import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startBackend } from '#tests/support/backend.ts'

/**
 * Requests per second for the feed of 300 episodes, in full and as 304, by one process on one core, beside a bare Node
 * server with the same bytes in the same run. `node --import tsx bench/feed-speed.ts`
 */
const run = promisify(execFile)
const seconds = Number(process.env.SECONDS ?? 5)
const sockets = 32
const goals = { whole: 3000, unchanged: 6000 }

const site = await startBackend({ kind: 'pglite' })
try {
  const anna = await site.account('bench-anna')
  for (let first = 1; first <= 300; first += 50) {
    await site.backend.database.pool.query(
      `insert into public.podcasts (title, description, user_id, is_published, published_at, audio_url, audio_bytes, duration_seconds)
       select 'The decisions of captain number ' || n, repeat('What she did when half of the facts were missing. ', 12), $1, true,
         now() - n * interval '1 day', '/media/podcasts/x/' || n || '.mp3', 7340032, 459
       from generate_series($2::int, $2::int + 49) as n`,
      [anna.id, first],
    )
  }
  const packed = { 'accept-encoding': 'br' }
  const first = await fetch(`${site.url}/rss`, { headers: packed })
  const etag = first.headers.get('etag') ?? ''
  const body = Buffer.alloc(Number(first.headers.get('content-length')), 'x')
  const bare = createServer((request, response) => {
    if (request.headers['if-none-match'] === etag) response.writeHead(304, { etag }).end()
    else response.writeHead(200, { etag, 'content-length': body.length }).end(body)
  })
  await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve))
  const address = bare.address()
  const barePort = typeof address === 'object' && address ? address.port : 0
  const ownPort = Number(new URL(site.url).port)
  const head = `GET /rss HTTP/1.1\r\nHost: ${new URL(site.url).host}\r\nAccept-Encoding: br`
  const known = `${head}\r\nIf-None-Match: ${etag}`

  await ask(ownPort, head, 1)
  console.log(`feed of 300 episodes: ${body.length} bytes packed, ${sockets} connections, ${seconds} s each`)
  await compare('whole', head, goals.whole)
  await compare('304', known, goals.unchanged)
  bare.close()

  async function compare(name: string, request: string, goal: number): Promise<void> {
    const before = await ask(barePort, request, seconds)
    const ours = await ask(ownPort, request, seconds)
    const after = await ask(barePort, request, seconds)
    const ratio = ours / ((before + after) / 2)
    console.log(
      `${name}: ${ours} a second (goal ${goal}); bare Node ${before} and ${after}; ratio ${ratio.toFixed(2)}`,
    )
  }
} finally {
  await site.stop()
}

async function ask(port: number, head: string, forSeconds: number): Promise<number> {
  const order = JSON.stringify({ port, head, seconds: forSeconds, sockets })
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'ask-fast.mjs'), order])
  const { answers, wrong } = JSON.parse(stdout) as { answers: number; wrong: number }
  if (wrong > 0) throw new Error(`${wrong} answers were neither 200 nor 304.`)
  return Math.round(answers / forSeconds)
}
