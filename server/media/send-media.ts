import { Readable } from 'node:stream'
import type { MediaStat, MediaStore } from '#providers/media/media-store.ts'
import { counting, type NoteTaken } from './count-listens.ts'
import { type MediaOptions, planMedia, steadyHeaders } from './plan-media.ts'

/** Sends one stored file; calls `note` with how much of it was really sent. */
export async function sendMedia(
  request: Request,
  store: MediaStore,
  file: MediaStat,
  options: MediaOptions & { note?: NoteTaken | null },
): Promise<Response> {
  const { status, bytes, ...plan } = planMedia(request.method, request.headers, file, options.contentType)
  const headers = { ...steadyHeaders(file, options), ...plan.headers }
  if (!bytes) return new Response(null, { status, headers })
  const opened = await store.open(file.key, status === 206 ? bytes : undefined)
  const { note } = options
  const sent = note ? counting(opened, (taken) => note(file, bytes.start, taken)) : opened
  return new Response(Readable.toWeb(sent) as ReadableStream<Uint8Array>, { status, headers })
}
