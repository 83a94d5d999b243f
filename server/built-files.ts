import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { MiddlewareHandler } from 'hono'
import { getMimeType } from 'hono/utils/mime'

type Variant = { body: Buffer<ArrayBuffer>; etag: string }
type BuiltFile = { type: string; identity: Variant; br: Variant | null; gzip: Variant | null }

/** Serves the built client from memory: brotli or gzip as made by the build, strong ETag, 304, /assets kept for ever. */
export function builtFiles(folder: string): MiddlewareHandler {
  const files = readFiles(folder)
  return async (c, next) => {
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    const file = isRead ? files.get(c.req.path) : undefined
    if (!file) return next()
    const accepted = c.req.header('accept-encoding') ?? ''
    const encoding =
      file.br && /\bbr\b/.test(accepted) ? 'br' : file.gzip && /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
    const variant = file[encoding] as Variant
    const headers: Record<string, string> = {
      'content-type': file.type,
      etag: variant.etag,
      vary: 'accept-encoding',
      // Names below /assets carry a hash of the content.
      'cache-control': c.req.path.startsWith('/assets/')
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=3600',
    }
    // Weak where the answer was packed on its way out.
    const known = c.req.header('if-none-match')?.replace(/^W\//, '')
    if (known === variant.etag) return c.body(null, 304, headers)
    if (encoding !== 'identity') headers['content-encoding'] = encoding
    return c.body(variant.body, 200, headers)
  }
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
