/**
 * The kinds of sound that directories take and players play. What is made here is MP3; what was taken over from elsewhere
 * stays what it was.
 */
const soundTypes = { '.mp3': 'audio/mpeg', '.m4a': 'audio/x-m4a' } as const

export type SoundEnding = keyof typeof soundTypes
const endings = Object.keys(soundTypes) as SoundEnding[]

/** The ending of a sound's address; null where it is none. */
export function soundEnding(address: string): SoundEnding | null {
  const path = address.split(/[?#]/)[0]?.toLowerCase() ?? ''
  return endings.find((ending) => path.endsWith(ending)) ?? null
}

/** Its type, under which it is served and told. */
export function soundType(address: string): string {
  return soundTypes[usualEnding(address)]
}

const usualEnding = (address: string) => soundEnding(address) ?? '.mp3'

/** What the sound of an episode is called where people keep it. */
export function soundFileName(title: string, address: string): string {
  return keptFileName(title, usualEnding(address))
}

/** Of an episode's file: a name that every file system takes. */
export function keptFileName(title: string, ending: string): string {
  const plain = title.replace(/[^\p{L}\p{M}\p{N} -]/gu, '').trim()
  const name = [...plain].slice(0, 80).join('').trim()
  return `${name || 'episode'}${ending}`
}
