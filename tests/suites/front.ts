import { createServer, type IncomingMessage, type Server } from 'node:http'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Pool } from 'pg'
import type { TestBackend } from '#tests/support/backend.ts'

/** The address that the suites have written in. */
const port = 54_321

/**
 * Stands between the suites and a site, and is what their own set-up is with Supabase: each request has the site's public key,
 * comes from another network, and may be taken back (`tx=rollback`); new accounts are confirmed at once, and mails have no pause.
 */
export async function openFront(site: TestBackend, suiteTables: string[]): Promise<() => Promise<void>> {
  const { pool } = site.backend.database
  const send = async (request: IncomingMessage, body: Buffer) => {
    const headers = new Headers()
    for (const [name, value] of Object.entries(request.headers))
      if (!/^(?:host|connection|content-length|transfer-encoding|expect)$/.test(name))
        headers.set(name, String(value))
    headers.set('apikey', site.backend.secrets.publishableKey)
    // Keys that they sign themselves, in place of a session.
    if (isTheirKey(headers.get('authorization'))) headers.delete('authorization')
    headers.set('x-forwarded-for', anotherNetwork())
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
    return fetch(site.url + request.url, {
      method: request.method,
      headers,
      redirect: 'manual',
      ...(hasBody ? { body: new Uint8Array(body) } : {}),
    })
  }
  const respond = async (request: IncomingMessage) => {
    const body = await buffer(request)
    if (request.method === 'POST') await pool.query(`delete from private.rate_limits where key like 'mail-%'`)
    const takesBack = request.headers.prefer?.includes('tx=rollback') ?? false
    if (takesBack) await keep(pool, suiteTables)
    const response = await send(request, body)
    if (takesBack) await takeBack(pool, suiteTables)
    const isSignUp = request.url?.startsWith('/auth/v1/signup') && response.ok
    return isSignUp ? signIn(site, body, response) : response
  }
  const servers = ['127.0.0.1', '::1'].map((host) => {
    const server = createServer(async (request, response) => {
      try {
        const { status, headers, body } = await respond(request)
        response.writeHead(status, Object.fromEntries(readable(headers)))
        for await (const chunk of body ?? []) response.write(chunk)
        response.end()
      } catch (error) {
        response.writeHead(502).end(String(error))
      }
    })
    server.on('upgrade', (request, socket, head) => {
      const { host, hostname, port } = new URL(site.url)
      const own = connect(Number(port), hostname, () => {
        const path = request.url?.replace(/apikey=[^&]*/, `apikey=${site.backend.secrets.publishableKey}`)
        const headers = Object.entries({ ...request.headers, host, 'x-forwarded-for': anotherNetwork() })
        own.write(
          `GET ${path} HTTP/1.1\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
        )
        own.write(head)
        own.pipe(socket).pipe(own)
      })
      for (const [one, other] of [
        [own, socket],
        [socket, own],
      ] as const)
        one.on('close', () => other.destroy()).on('error', () => other.destroy())
    })
    return new Promise<Server>((resolve, reject) => {
      server.once('error', reject).listen(port, host, () => resolve(server))
    })
  })
  const opened = await Promise.all(servers)
  return async () => {
    for (const server of opened) {
      server.closeAllConnections()
      server.close()
    }
  }
}

let networks = 0

function anotherNetwork(): string {
  const number = ++networks
  return `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`
}

/** What `fetch` has unpacked is sent on unpacked. */
const readable = (headers: Headers) =>
  [...headers].filter(([name]) => !/^(?:content-encoding|content-length|transfer-encoding)$/.test(name))

function isTheirKey(authorization: string | null): boolean {
  const [, payload = ''] = authorization?.split('.') ?? []
  return /"iss":"supabase-demo"|"role":"supabase_admin"/.test(Buffer.from(payload, 'base64url').toString())
}

/** Theirs confirms at once, and answers with a session. */
async function signIn(site: TestBackend, body: Buffer, response: Response): Promise<Response> {
  const { email, password } = JSON.parse(body.toString() || '{}')
  if (!email || !password) return response
  const { rowCount } = await site.backend.database.pool.query(
    `update auth.users set email_confirmed_at = now() where email = lower($1) and email_confirmed_at is null`,
    [email],
  )
  if (rowCount === 0) return response
  return fetch(`${site.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: {
      apikey: site.backend.secrets.publishableKey,
      'content-type': 'application/json',
      'x-forwarded-for': anotherNetwork(),
    },
    body: JSON.stringify({ email, password }),
  })
}

async function keep(pool: Pool, tables: string[]): Promise<void> {
  await pool.query(
    `create schema if not exists kept; ${tables.map((name) => `drop table if exists kept.${name}; create table kept.${name} as table public.${name}`).join('; ')}`,
  )
}

async function takeBack(pool: Pool, tables: string[]): Promise<void> {
  await pool.query(
    `begin; set local session_replication_role = replica; ${tables
      .map(
        (name) =>
          `delete from public.${name}; insert into public.${name} overriding system value select * from kept.${name}`,
      )
      .join('; ')}; commit`,
  )
}
