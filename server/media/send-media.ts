import { Readable } from 'node:stream'
import type { MediaStat, MediaStore } from '#providers/media/media-store.ts'
import { counting, type NoteTaken } from './count-listens.ts'
import { type MediaOptions, planMedia, steadyHeaders } from './plan-media.ts'
import { soundOnly } from './sound-start.ts'

/** Sends one stored file, or only its sound, which begins at `soundStart`. Calls `note` with how many bytes were really sent. */
export async function sendMedia(
  request: Request,
  store: MediaStore,
  file: MediaStat,
  options: MediaOptions & { note?: NoteTaken | null; soundStart?: number },
): Promise<Response> {
  const { note, soundStart = 0 } = options
  const shown = soundOnly(file, soundStart)
  const { status, bytes, ...plan } = planMedia(request.method, request.headers, shown, options.contentType)
  const headers = { ...steadyHeaders(shown, options), ...plan.headers }
  if (!bytes) return new Response(null, { status, headers })
  const range = { start: bytes.start + soundStart, end: bytes.end + soundStart }
  const opened = await store.open(file.key, status === 206 || soundStart > 0 ? range : undefined)
  const sent = note ? counting(opened, (taken) => note(range.start, taken)) : opened
  return new Response(Readable.toWeb(sent) as ReadableStream<Uint8Array>, { status, headers })
}
