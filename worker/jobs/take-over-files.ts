import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { AppError, plainMessage } from '#core/errors.ts'
import { transcriptKinds } from '#core/feeds/former/former-parts.ts'
import type { FormerEpisode } from '#core/feeds/former/read-former-feed.ts'
import { readPictureSize } from '#core/pictures/picture-size.ts'
import { refuseCover } from '#core/pictures/refuse-cover.ts'
import { toChaptersJson } from '#core/transcripts/chapters-json.ts'
import { mediaTypeOf } from '#providers/media/media-types.ts'
import type { OutsideRules } from '#providers/outside/ask-outside.ts'
import { readOutside, saveOutside } from '#providers/outside/take-from-outside.ts'
import { readInChild } from '#providers/programs/read-in-child.ts'
import type { TakenOver } from '#tables/podcasts/import-sql.ts'
import type { Run } from '#worker/job.ts'
import { storeCover } from '#worker/store-cover.ts'

const mostPictureBytes = 20_000_000
const mostTextBytes = 5_000_000
const filesMs = 600_000

type Place = { id: string; folder: string; durationSeconds: number }
type TakenFiles = Pick<TakenOver, 'imageUrl' | 'smallImageUrl' | 'transcripts' | 'chapters' | 'chaptersUrl'>

/**
 * Stores cover, transcripts and chapters of an episode. A file that cannot be loaded does not stop the import: `missing`
 * lists such files with the reasons.
 */
export async function takeOverFiles(
  run: Run,
  episode: FormerEpisode,
  { id, folder, durationSeconds }: Place,
): Promise<TakenFiles & { missing: string[] }> {
  const rules = outsideRules(run)
  const missing: string[] = []
  const tried = async <Value>(what: string, take: () => Promise<Value>): Promise<Value | null> => {
    try {
      return await take()
    } catch (error) {
      run.signal.throwIfAborted()
      if (!(error instanceof AppError) && !rules.signal.aborted) throw error
      const why = rules.signal.aborted ? 'It did not come within ten minutes.' : plainMessage(error)
      missing.push(`Without its ${what}. ${why}`)
      return null
    }
  }
  const keep = async (text: string, ending: string) => {
    const key = `podcasts/${id}/${hashOf(text)}${ending}`
    await run.mediaStore.put(key, { bytes: Buffer.from(text) }, mediaTypeOf(key))
    return `/media/${key}`
  }
  const { imageUrl, transcripts, chaptersUrl } = episode
  const cover = imageUrl
    ? await tried('cover', async () =>
        storeCover(run.mediaStore, id, await takePicture(imageUrl, folder, rules)),
      )
    : null
  const stored: Record<string, string> = {}
  for (const kind of transcriptKinds) {
    const address = transcripts[kind]
    if (!address) continue
    const url = await tried(`transcript (${kind})`, async () =>
      keep(readTranscript(await readOutside(address, rules, mostTextBytes), kind), `.${kind}`),
    )
    if (url) stored[kind] = url
  }
  const chapters =
    chaptersUrl &&
    (await tried('chapters', async () =>
      readChapters(await readOutside(chaptersUrl, rules, mostTextBytes), durationSeconds),
    ))
  return {
    imageUrl: cover?.imageUrl ?? null,
    smallImageUrl: cover?.smallImageUrl ?? null,
    transcripts: stored,
    chapters: chapters || [],
    chaptersUrl: chapters
      ? await keep(toChaptersJson({ chapters }, { title: episode.title }), '.chapters.json')
      : null,
    missing,
  }
}

/** Stores the show's cover and returns its address. Throws AppError if podcast directories would refuse the cover. */
export async function takeOverShowCover(run: Run, address: string, folder: string): Promise<string> {
  const picture = await readFile(await takePicture(address, folder, outsideRules(run)))
  const refusal = refuseCover(picture)
  if (refusal) throw new AppError('invalid', refusal)
  const isPng = readPictureSize(picture)?.format === 'png'
  const key = `show/${hashOf(picture)}.${isPng ? 'png' : 'jpg'}`
  await run.mediaStore.put(key, { bytes: picture }, mediaTypeOf(key))
  return `/media/${key}`
}

const outsideRules = (run: Run): OutsideRules => ({
  ownHosts: run.settings.IMPORT_HOSTS,
  signal: AbortSignal.any([run.signal, AbortSignal.timeout(filesMs)]),
})

/** Downloads a picture and re-encodes it, so that only the pixels of a stranger's file are kept. */
async function takePicture(address: string, folder: string, rules: OutsideRules): Promise<string> {
  const [from, to] = [path.resolve(folder, 'fetched-picture'), path.resolve(folder, 'picture')]
  await saveOutside(address, from, { ...rules, mostBytes: mostPictureBytes, onShare: () => {} })
  const isPng = readPictureSize(await readFile(from))?.format === 'png'
  const order = { from, to, type: isPng ? 'image/png' : 'image/jpeg' }
  await readInChild('clean picture', order, { bytes: (await stat(from)).size, signal: rules.signal })
  return to
}

function readTranscript(text: string, kind: (typeof transcriptKinds)[number]): string {
  const isRight =
    kind === 'vtt' ? /^\uFEFF?WEBVTT/.test(text) : kind === 'srt' ? text.includes('-->') : isJson(text)
  if (!isRight) throw new AppError('invalid', 'What lies at its address is another kind of file.')
  return text
}

const chaptersSchema = z.object({
  chapters: z
    .array(
      z.object({
        startTime: z.number().min(0),
        title: z.string().max(1000).default(''),
        toc: z.boolean().default(true),
      }),
    )
    .max(500),
})

function readChapters(text: string, durationSeconds: number): TakenOver['chapters'] {
  const read = chaptersSchema.safeParse(isJson(text) ? JSON.parse(text) : null)
  if (!read.success) throw new AppError('invalid', 'What lies at its address is another kind of file.')
  const listed = read.data.chapters
    .filter(({ toc, title, startTime }) => toc && title.trim() && startTime < durationSeconds)
    .sort((a, b) => a.startTime - b.startTime)
  return listed.map(({ title, startTime }, n) => ({
    // JSON in the database accepts neither NUL nor half of a surrogate pair.
    title: title
      .replaceAll('\0', '')
      .trim()
      .slice(0, 300)
      .replace(/\p{Surrogate}/gu, ''),
    startMs: Math.round(startTime * 1000),
    endMs: Math.round((listed[n + 1]?.startTime ?? durationSeconds) * 1000),
  }))
}

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object'
  } catch {
    return false
  }
}

const hashOf = (content: string | Uint8Array) =>
  createHash('sha256').update(content).digest('hex').slice(0, 32)
