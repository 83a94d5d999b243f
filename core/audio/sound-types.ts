/**
 * Audio formats that directories accept and players support. Episodes generated here are MP3; imported ones keep their
 * format.
 */
const soundTypes = { '.mp3': 'audio/mpeg', '.m4a': 'audio/x-m4a' } as const

export type SoundEnding = keyof typeof soundTypes
const endings = Object.keys(soundTypes) as SoundEnding[]

/** Returns the extension of an audio URL; null if it is not in `soundTypes`. */
export function soundEnding(address: string): SoundEnding | null {
  const path = address.split(/[?#]/)[0]?.toLowerCase() ?? ''
  return endings.find((ending) => path.endsWith(ending)) ?? null
}

/** Returns the media type of an audio file, for serving the file and for the feed. */
export function soundType(address: string): string {
  return soundTypes[usualEnding(address)]
}

/**
 * Returns the URL of the same audio without its ID3 tag, for players on the site: a browser would load the cover in the tag before the
 * first sound. Downloads and the feed keep the tag.
 */
export function withoutTag(address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}sound`
}

const usualEnding = (address: string) => soundEnding(address) ?? '.mp3'

/** Returns the file name under which an episode's audio is saved. */
export function soundFileName(title: string, address: string): string {
  return safeFileName(title, usualEnding(address))
}

/** Makes a file name from an episode's title that every file system accepts. */
export function safeFileName(title: string, ending: string): string {
  const plain = title.replace(/[^\p{L}\p{M}\p{N} -]/gu, '').trim()
  const name = [...plain].slice(0, 80).join('').trim()
  return `${name || 'episode'}${ending}`
}
