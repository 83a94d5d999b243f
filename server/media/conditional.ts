type RequestHeaders = { get(name: string): string | null }
type Version = { etag: string; modifiedAt: Date }

const weak = (etag: string) => etag.trim().replace(/^W\//, '')
const wholeSeconds = (time: number) => Math.floor(time / 1000) * 1000

/** Whether the client's copy is still current; the response is a 304 then. */
export function isNotModified(headers: RequestHeaders, version: Version): boolean {
  const tags = headers.get('if-none-match')
  if (tags !== null)
    return tags.split(',').some((tag) => tag.trim() === '*' || weak(tag) === weak(version.etag))
  const since = Date.parse(headers.get('if-modified-since') ?? '')
  return Number.isFinite(since) && since >= wholeSeconds(version.modifiedAt.getTime())
}

/** Whether a range may be sent: if the client already has a part (If-Range), it must be of the same version. */
export function mayContinue(headers: RequestHeaders, version: Version): boolean {
  const known = headers.get('if-range')
  if (known === null) return true
  if (known.startsWith('"')) return known === version.etag
  const time = Date.parse(known)
  return Number.isFinite(time) && time === wholeSeconds(version.modifiedAt.getTime())
}
