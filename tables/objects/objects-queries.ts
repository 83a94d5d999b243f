import { queryOptions } from '@tanstack/react-query'
import { callFunction } from '#tables/call-function.ts'
import type { DatabaseViewer } from '#tables/database.ts'
import { keyOf } from '#tables/query-keys.ts'

/** Links are valid for six hours; this is well within. */
const linkLifeMs = 2 * 60 * 60_000

/** A draft's files open only through links that the server signs for viewers who may see it. */
export const mediaLinkQueries = ({ connect, viewer }: DatabaseViewer) => ({
  /** The link of one file. */
  ofFile: (podcastId: string, path: string) =>
    queryOptions({
      queryKey: keyOf('media_links', viewer, podcastId, 'file', path),
      queryFn: async () => callFunction<{ url: string }>(await connect(), 'media-url', { podcastId, path }),
      staleTime: linkLifeMs,
      gcTime: linkLifeMs,
    }),
  /** The links of all files on a page; requested again when there is another recording. */
  ofPage: (podcastId: string, audioUrl: string | null) =>
    queryOptions({
      queryKey: keyOf('media_links', viewer, podcastId, 'page', audioUrl),
      queryFn: async () =>
        callFunction<{ urls: Partial<Record<'audio' | 'image' | 'json', string>> }>(
          await connect(),
          'media-url',
          {
            podcastId,
          },
        ),
      staleTime: linkLifeMs / 2,
    }),
})
