import { Readable } from 'node:stream'
import { buildFeed } from '#core/feeds/build-feed.ts'
import type { FeedEpisode } from '#core/feeds/feed.ts'
import type { MediaStat, MediaStore } from '#providers/media/media-store.ts'
import { tarEnd, tarHeader, tarPadding } from '#server/backup/tar-file.ts'
import { type FeedContentDependencies, readFeedContent } from './feed-content.ts'

export type ShowFileDependencies = FeedContentDependencies & { mediaStore: MediaStore }

/**
 * Streams the whole show in a form that other hosts can import, as one tar file: the feed with every episode, its
 * content as JSON, and each episode's files. Contains only what is public. Holds only one chunk of a file and the list
 * in memory.
 */
export async function* packShow(deps: ShowFileDependencies): AsyncGenerator<Uint8Array> {
  const first = await readFeedContent(deps, 1)
  if (!first) return
  const episodes: FeedEpisode[] = [...first.episodes]
  for (let page = 2; page <= first.page.lastPage; page++)
    episodes.push(...((await readFeedContent(deps, page))?.episodes ?? []))
  const newest = episodes[0]?.publishedAt ?? new Date(0)
  yield* text('feed.xml', buildFeed(first.show, episodes, newest))
  const listed = episodes.map((episode, n) => ({ folder: folderOf(episode, episodes.length - n), episode }))
  yield* text(
    'show.json',
    `${JSON.stringify({ format: 'helmcast-show-1', exportedAt: new Date(), show: first.show, episodes: listed }, null, 2)}\n`,
  )
  yield* file(deps, '', first.show.imageUrl)
  for (const { folder, episode } of listed) {
    const addresses = [
      episode.audio.url,
      episode.imageUrl,
      episode.chaptersUrl,
      ...episode.transcripts.map(({ url }) => url),
    ]
    for (const address of new Set(addresses)) yield* file(deps, `${folder}/`, address)
  }
  yield tarEnd
}

/** Returns a unique folder name that any file manager shows well. The names sort in the order of publication. */
function folderOf({ title }: FeedEpisode, number: number): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
  return `episodes/${String(number).padStart(4, '0')}${words && `-${words}`}`
}

async function* text(name: string, content: string): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(content, 'utf8')
  yield tarHeader(name, bytes.length)
  yield bytes
  yield tarPadding(bytes.length)
}

/** Packs a file of this site. Skips a file that is on another host or gone; the JSON still has its address. */
async function* file(
  { mediaStore, siteUrl }: ShowFileDependencies,
  folder: string,
  address: string | null,
): AsyncGenerator<Uint8Array> {
  if (!address?.startsWith(`${siteUrl}/media/`)) return
  const key = new URL(address).pathname.slice('/media/'.length)
  const found: MediaStat | null = await mediaStore.stat(key)
  if (!found) return
  yield tarHeader(folder + key.slice(key.lastIndexOf('/') + 1), found.sizeBytes)
  let sent = 0
  for await (const piece of await mediaStore.open(key)) {
    sent += piece.length
    yield piece
  }
  // A truncated file must not look complete: abort the download.
  if (sent !== found.sizeBytes) throw new Error(`${key} changed while it was sent`)
  yield tarPadding(found.sizeBytes)
}

export const showFilePath = '/show.tar'

export function showFileResponse(deps: ShowFileDependencies): Response {
  const body = Readable.toWeb(Readable.from(packShow(deps))) as ReadableStream<Uint8Array>
  return new Response(body, {
    headers: {
      'content-type': 'application/x-tar',
      'content-disposition': 'attachment; filename="show.tar"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
