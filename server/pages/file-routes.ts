import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { refusal, refuseInText } from '#server/http/http-error.ts'
import { noBody, type Route, type RouteGroup } from '#server/http/route.ts'

type Variant = { body: Buffer<ArrayBuffer>; etag: string }
type BuiltFile = { type: string; identity: Variant; br: Variant | null; gzip: Variant | null }

/**
 * The built client files, served from memory: brotli or gzip as built, strong ETag, 304; /assets is cached immutably.
 */
export function fileRoutes(folder: string): RouteGroup {
  const files = readFiles(folder)
  const routes = [...new Set([...files.keys()].map(builtPath))].map(
    (path): Route => ({
      method: 'GET',
      path,
      access: 'everybody',
      body: noBody,
      limits: [],
      handle: ({ url, request }) => {
        const file = files.get(url.pathname)
        if (!file) return refuseInText(refusal('not-found', 'There is no such file.'))
        return sendFile(request.headers, url.pathname, file)
      },
    }),
  )
  return { name: 'files', base: '', routes, isOpenToSites: false, isCompressed: true, refuse: refuseInText }
}

/** Files in folders get a wildcard route: the build generates their names, so they change with every build. */
function builtPath(path: string): string {
  const folder = /^\/[^/]+(?=\/)/.exec(path)?.[0]
  return folder ? `${folder}/*` : path
}

function sendFile(requestHeaders: Headers, path: string, file: BuiltFile): Response {
  const accepted = requestHeaders.get('accept-encoding') ?? ''
  const encoding =
    file.br && /\bbr\b/.test(accepted) ? 'br' : file.gzip && /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
  const variant = file[encoding] as Variant
  const headers = new Headers({
    'content-type': file.type,
    etag: variant.etag,
    vary: 'accept-encoding',
    // Names below /assets carry a hash of the content.
    'cache-control': path.startsWith('/assets/')
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=3600',
  })
  // A worker is bound by its own CSP, not by that of the page that starts it.
  if (path === '/offline-worker.js') {
    headers.set('cache-control', 'no-cache')
    headers.set('content-security-policy', "default-src 'none'; connect-src 'self'; frame-ancestors 'none'")
  }
  // The client's tag is weak if the response was compressed on its way out.
  const known = requestHeaders.get('if-none-match')?.replace(/^W\//, '')
  if (known === variant.etag) return new Response(null, { status: 304, headers })
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  return new Response(variant.body, { headers })
}

function readFiles(folder: string): Map<string, BuiltFile> {
  const files = new Map<string, BuiltFile>()
  for (const name of readdirSync(folder, { recursive: true }) as string[]) {
    const path = join(folder, name)
    if (/\.(br|gz)$/.test(name) || name.startsWith('.vite') || !statSync(path).isFile()) continue
    files.set(`/${name.replaceAll('\\', '/')}`, {
      type: getMimeType(name) ?? 'application/octet-stream',
      identity: readVariant(path) as Variant,
      br: readVariant(`${path}.br`),
      gzip: readVariant(`${path}.gz`),
    })
  }
  return files
}

function readVariant(path: string): Variant | null {
  if (!existsSync(path)) return null
  const body = readFileSync(path)
  return { body, etag: `"${createHash('sha1').update(body).digest('base64url').slice(0, 20)}"` }
}
