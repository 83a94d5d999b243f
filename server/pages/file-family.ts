import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { type Family, noBody, type Offer } from '#server/door/offer.ts'
import { refusal, refuseInText } from '#server/door/refusals.ts'

type Variant = { body: Buffer<ArrayBuffer>; etag: string }
type BuiltFile = { type: string; identity: Variant; br: Variant | null; gzip: Variant | null }

/** The built client from memory: brotli or gzip as made by the build, strong ETag, 304, /assets kept for ever. */
export function fileFamily(folder: string): Family {
  const files = readFiles(folder)
  const offers = [...new Set([...files.keys()].map(offeredPath))].map(
    (path): Offer => ({
      method: 'GET',
      path,
      who: 'everybody',
      body: noBody,
      limits: [],
      answer: ({ url, request }) => {
        const file = files.get(url.pathname)
        if (!file) return refuseInText(refusal('not-found', 'There is no such file.'))
        return answer(request.headers, url.pathname, file)
      },
    }),
  )
  return { name: 'files', base: '', offers, isOpenToSites: false, isPacked: true, refuse: refuseInText }
}

/** Names in folders are made by the build and change with it. */
function offeredPath(path: string): string {
  const folder = /^\/[^/]+(?=\/)/.exec(path)?.[0]
  return folder ? `${folder}/*` : path
}

function answer(asked: Headers, path: string, file: BuiltFile): Response {
  const accepted = asked.get('accept-encoding') ?? ''
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
  // What it may ask goes by its own policy, not by that of the page that starts it.
  if (path === '/offline-worker.js') {
    headers.set('cache-control', 'no-cache')
    headers.set('content-security-policy', "default-src 'none'; connect-src 'self'; frame-ancestors 'none'")
  }
  // Weak where the answer was packed on its way out.
  const known = asked.get('if-none-match')?.replace(/^W\//, '')
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
