import type { OwnMusic } from '#core/audio/sound-style.ts'
import { AppError } from '#core/errors.ts'
import { callFunction } from '#tables/call-function.ts'
import type { Database, DatabaseViewer } from '#tables/database.ts'
import { dataOrFault } from '#tables/fault.ts'
import { freshQuery, readQuery } from '#tables/read-query.ts'

/** How long a link is used. Links are valid for six hours, so it does not expire meanwhile. */
const linkLifeMs = 2 * 60 * 60_000

/** A draft's files open only through links that the server signs for viewers who may see the draft. */
export const mediaLinkQueries = (as: DatabaseViewer) => ({
  ofFile: (podcastId: string, path: string) => ({
    ...readQuery(as, ['media_links', podcastId, 'file', path], (db) =>
      callFunction<{ url: string }>(db, 'media-url', { podcastId, path }),
    ),
    staleTime: linkLifeMs,
    gcTime: linkLifeMs,
  }),
  /** The links of all files on a page; requested again when there is another recording. */
  ofPage: (podcastId: string, audioUrl: string | null) => ({
    ...readQuery(as, ['media_links', podcastId, 'page', audioUrl], (db) =>
      callFunction<{ urls: Partial<Record<'audio' | 'image' | 'json', string>> }>(db, 'media-url', {
        podcastId,
      }),
    ),
    staleTime: linkLifeMs / 2,
  }),
})

const largestMusicBytes = 20 * 1024 * 1024

/** Music that somebody uploaded. */
export const musicQueries = (as: DatabaseViewer) => ({
  link: (file: string) => ({
    ...readQuery(as, ['media_links', 'music', file], async (db) => {
      const { data, error } = await db.storage.from('music').createSignedUrl(file, linkLifeMs / 500)
      if (error) throw new AppError('not-found', error.message, { cause: error })
      return data.signedUrl
    }),
    staleTime: linkLifeMs,
  }),
  /** Where the music is used, as titles, the show first. */
  use: (music: string) =>
    freshQuery(as, ['media_links', 'use-of-music', music], (db) =>
      db.rpc('list_music_use', { music }).then(dataOrFault),
    ),
})

/** Uploads music. `rights`: where it comes from, and why it may be used. */
export async function uploadMusic(
  db: Database,
  accountId: string,
  { file, rights }: { file: File; rights: string },
): Promise<OwnMusic> {
  if (file.size > largestMusicBytes)
    throw new AppError('invalid', 'The file is larger than 20 MB. Save it as an MP3, or a shorter piece.')
  const name = `${accountId}/${crypto.randomUUID()}.wav`
  const { error } = await db.storage
    .from('music')
    .upload(name, file, { metadata: { rights, name: file.name } })
  if (error) throw new AppError('invalid', error.message, { cause: error })
  const title = file.name.replace(/\.\w{2,4}$/, '').slice(0, 100)
  return { file: name, title: title.trim() || 'Own music' }
}

export async function removeMusic(db: Database, file: string): Promise<void> {
  const { data, error } = await db.storage.from('music').remove([file])
  if (error || data.length === 0)
    throw new AppError('forbidden', 'Only whoever uploaded it, or an admin, can remove it.', { cause: error })
}
