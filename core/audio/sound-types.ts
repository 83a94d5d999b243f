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
  return soundTypes[soundEnding(address) ?? '.mp3']
}
