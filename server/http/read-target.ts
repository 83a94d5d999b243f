/** The path of a request in segments, decoded once; readTarget returns null for a malformed path. */
export type Target = { parts: string[]; hasSlashAtEnd: boolean; search: string }

const forbidden = /[\p{Cc}\\]/u

/**
 * Accepts one spelling of a path only. Returns null for anything ambiguous: doubled slashes, dot segments, backslashes,
 * control characters, invalid encoding. `target` comes from the request line.
 */
export function readTarget(target: string): Target | null {
  const path = /^[^?#]*/.exec(withoutOrigin(target))?.[0] ?? ''
  const search = withoutOrigin(target).slice(path.length).replace(/#.*$/s, '')
  if (!path.startsWith('/') || /%00/.test(search)) return null
  const parts: string[] = []
  for (const raw of path.slice(1).split('/')) {
    const part = decode(raw)
    if (part === null) return null
    parts.push(part)
  }
  const hasSlashAtEnd = parts.length > 1 && parts.at(-1) === ''
  if (hasSlashAtEnd || path === '/') parts.pop()
  const isOne = parts.every((part) => part !== '' && part.split('/').every(isPlainName))
  return isOne ? { parts, hasSlashAtEnd, search: search === '?' ? '' : search } : null
}

/** Writes the path in the canonical spelling. */
export function writePath(parts: string[]): string {
  return `/${parts.map(encodeURIComponent).join('/')}`
}

const isPlainName = (name: string) => name !== '.' && name !== '..' && name !== ''

/** Clients of a proxy send absolute URLs; the origin in them is ignored. */
function withoutOrigin(target: string): string {
  return target.replace(/^https?:\/\/[^/?#]*/i, '')
}

function decode(part: string): string | null {
  try {
    const text = decodeURIComponent(part)
    return forbidden.test(text) ? null : text
  } catch {
    return null
  }
}
