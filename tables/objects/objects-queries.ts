import { callFunction } from '#tables/call-function.ts'
import type { DatabaseViewer } from '#tables/database.ts'
import { readQuery } from '#tables/read-query.ts'

/** Links are valid for six hours; this is well within. */
const linkLifeMs = 2 * 60 * 60_000

/** A draft's files open only through links that the server signs for viewers who may see it. */
export const mediaLinkQueries = (as: DatabaseViewer) => ({
  /** The link of one file. */
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
