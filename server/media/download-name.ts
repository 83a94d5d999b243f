import { soundEnding, soundFileName } from '#core/audio/sound-types.ts'

/** Returns the header for `?download=My episode.mp3`, which makes the browser save the file under a readable name. */
export function downloadHeaders(url: URL, usualName: string): Record<string, string> | undefined {
  const requested = url.searchParams.get('download')
  return requested === null ? undefined : disposition('attachment', requested || usualName, usualName)
}

/** Returns the header with the name under which podcast apps and browsers save an episode's sound: its address is a hash. */
export function soundName(key: string, title: string): Record<string, string> {
  if (soundEnding(key) === null) return {}
  return disposition('inline', soundFileName(title, key), soundFileName('', key))
}

/** Uses `usualName` as the ASCII name if nothing of `name` can be written in ASCII. */
function disposition(kind: 'attachment' | 'inline', name: string, usualName: string): Record<string, string> {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\w .()-]/g, '')
    .trim()
  const isName = /\w/.test(plain.replace(/\.\w*$/, ''))
  return {
    'content-disposition': `${kind}; filename="${isName ? plain : usualName}"; filename*=UTF-8''${percentEncoded(name)}`,
  }
}

/**
 * Encodes a name for this header (RFC 8187). encodeURIComponent leaves four characters that are special here. It throws on lone
 * surrogates, which addresses cannot contain.
 */
function percentEncoded(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
}
