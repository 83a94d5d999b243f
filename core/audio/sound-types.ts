/**
 * Audio formats that directories accept and players support. Episodes generated here are MP3; imported ones keep their
 * format.
 */
const soundTypes = { '.mp3': 'audio/mpeg', '.m4a': 'audio/x-m4a' } as const

export type SoundEnding = keyof typeof soundTypes
const endings = Object.keys(soundTypes) as SoundEnding[]

/** Extension of an audio URL; null if it is none of these. */
export function soundEnding(address: string): SoundEnding | null {
  const path = address.split(/[?#]/)[0]?.toLowerCase() ?? ''
  return endings.find((ending) => path.endsWith(ending)) ?? null
}

/** Media type of an audio file, used for serving and in the feed. */
export function soundType(address: string): string {
  return soundTypes[usualEnding(address)]
}

/**
 * Address of the same sound for players on the site: without the tag, whose cover a browser would load before the first
 * sound. Downloads and feed keep the tag.
 */
export function withoutTag(address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}sound`
}

const usualEnding = (address: string) => soundEnding(address) ?? '.mp3'

/** File name of an episode's audio for saving it. */
export function soundFileName(title: string, address: string): string {
  return safeFileName(title, usualEnding(address))
}

/** A file name from an episode's title that every file system accepts. */
export function safeFileName(title: string, ending: string): string {
  const plain = title.replace(/[^\p{L}\p{M}\p{N} -]/gu, '').trim()
  const name = [...plain].slice(0, 80).join('').trim()
  return `${name || 'episode'}${ending}`
}
