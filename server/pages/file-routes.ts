import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { type CachedResponse, sendCached } from '#server/cache/cached-response.ts'
import { refusal, refuseInText } from '#server/http/http-error.ts'
import { getRoute, type RequestContext, type RouteGroup } from '#server/http/route.ts'

/** The built client files, served from memory, compressed as built; /assets is cached immutably. */
export function fileRoutes(folder: string): RouteGroup {
  const files = readFiles(folder)
  const send = ({ url, request }: RequestContext) => {
    const file = files.get(url.pathname)
    return file ? sendCached(file, request) : refuseInText(refusal('not-found', 'This file doesn’t exist.'))
  }
  const routes = [...new Set([...files.keys()].map(builtPath))].map((path) => getRoute(path, send))
  return { name: 'files', base: '', routes, isOpenToSites: false, isCompressed: true, refuse: refuseInText }
}

/** Files in folders get a wildcard route: the build generates their names, so they change with every build. */
function builtPath(path: string): string {
  const folder = /^\/[^/]+(?=\/)/.exec(path)?.[0]
  return folder ? `${folder}/*` : path
}

function readFiles(folder: string): Map<string, CachedResponse> {
  const files = new Map<string, CachedResponse>()
  for (const name of readdirSync(folder, { recursive: true }) as string[]) {
    const path = join(folder, name)
    if (/\.(br|gz)$/.test(name) || name.startsWith('.vite') || !statSync(path).isFile()) continue
    const address = `/${name.replaceAll('\\', '/')}`
    const identity = readFileSync(path)
    const packed = (ending: string) => (existsSync(path + ending) ? readFileSync(path + ending) : undefined)
    files.set(address, {
      version: '',
      etag: `"${createHash('sha1').update(identity).digest('base64url').slice(0, 20)}"`,
      headers: headersOf(address),
      bodies: { identity, br: packed('.br'), gzip: packed('.gz') },
    })
  }
  return files
}

function headersOf(address: string): Record<string, string> {
  const type = { 'content-type': getMimeType(address) ?? 'application/octet-stream' }
  // A worker is bound by its own CSP, not by that of the page that starts it.
  if (address === '/offline-worker.js')
    return {
      ...type,
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    }
  // Names below /assets carry a hash of the content.
  const isLasting = address.startsWith('/assets/')
  return {
    ...type,
    'cache-control': isLasting ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
  }
}
