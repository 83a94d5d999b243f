/** The path of a request in parts, decoded once; `null`: it is not written as a path may be written. */
export type Target = { parts: string[]; hasSlashAtEnd: boolean; search: string }

const forbidden = /[\p{Cc}\\]/u

/**
 * There is one spelling of a path and one only. What could be read in two ways (a doubled slash, a dot that leads up, a
 * backslash, a letter that cannot be decoded) is no path. `target` is what stood in the request line.
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

/** As it stands in our own addresses. */
export function writePath(parts: string[]): string {
  return `/${parts.map(encodeURIComponent).join('/')}`
}

const isPlainName = (name: string) => name !== '.' && name !== '..' && name !== ''

/** Proxies are sent whole addresses; only the path of those is ours to read. */
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
