import { mkdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { MediaStore } from '#providers/media/media-store.ts'

/**
 * Recordings of single lines. The worker stores them in `media/clips` of its data directory, from where the site serves
 * them. With a bucket, they are also copied there, and workers that lack a recording fetch it from there.
 */
export const clipFolder = (dataDir: string) => path.join(dataDir, 'media', 'clips')

const endings = ['.wav', '.json']

export function clipMediaKey(clipKey: string, ending = '.wav'): string {
  return `clips/${clipKey.slice(0, 2)}/${clipKey}${ending}`
}

export async function shareClip(store: MediaStore, dataDir: string, clipKey: string): Promise<void> {
  for (const ending of endings) {
    const key = clipMediaKey(clipKey, ending)
    if (!(await store.stat(key))) await store.put(key, { path: localPath(dataDir, clipKey, ending) }, '')
  }
}

/** Returns the local file of uploaded music, and copies it from the store if it is missing. */
export async function fetchMusic(store: MediaStore, dataDir: string, mediaKey: string): Promise<string> {
  const local = path.resolve(dataDir, 'media', mediaKey)
  if (!(await exists(local))) {
    await mkdir(path.dirname(local), { recursive: true })
    await store.copyTo(mediaKey, local)
  }
  return local
}

export async function fetchClips(store: MediaStore, dataDir: string, clipKeys: string[]): Promise<void> {
  for (const clipKey of new Set(clipKeys)) {
    for (const ending of endings) {
      const local = localPath(dataDir, clipKey, ending)
      if (await exists(local)) continue
      const key = clipMediaKey(clipKey, ending)
      if (!(await store.stat(key))) break
      await mkdir(path.dirname(local), { recursive: true })
      await store.copyTo(key, local)
    }
  }
}

/** Deletes the recording, so that the line is voiced again. */
export async function forgetClip(store: MediaStore, dataDir: string, clipKey: string): Promise<void> {
  for (const ending of endings) {
    await store.remove(clipMediaKey(clipKey, ending))
    await rm(localPath(dataDir, clipKey, ending), { force: true })
  }
}

function localPath(dataDir: string, clipKey: string, ending: string): string {
  return path.join(clipFolder(dataDir), clipKey.slice(0, 2), `${clipKey}${ending}`)
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  )
}
