import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { soundType } from '#core/audio/sound-types.ts'
import { AppError, plainMessage } from '#core/errors.ts'
import { mostFeedBytes } from '#core/feeds/former/most-feed-bytes.ts'
import { assertFewItems } from '#core/feeds/former/most-feed-items.ts'
import type { FormerEpisode, FormerFeed, LeftOut } from '#core/feeds/former/read-former-feed.ts'
import { hostsBeyond } from '#providers/outside/ask-outside.ts'
import { measureSoundInChild, readFormerFeedInChild } from '#providers/outside/outside-in-child.ts'
import { readOutside, saveOutside } from '#providers/outside/take-from-outside.ts'
import { noteFinishedPart } from '#tables/jobs/jobs-sql.ts'
import {
  type FeedSource,
  findFeedImport,
  hasEpisodes,
  insertTakenOver,
  listKnownGuids,
  removeFeedImport,
  takeOverShowFacts,
  takeOverShowGuid,
} from '#tables/podcasts/import-sql.ts'
import type { Run, Step } from '#worker/job.ts'
import { hashOfFile } from '#worker/store-episode-files.ts'
import { workFolder } from '#worker/work-folder.ts'
import { takeOverFiles, takeOverShowCover } from './take-over-files.ts'

const inputSchema = z.object({ importId: z.uuid() })

const mostPages = 100
const feedMs = 120_000
const mostAudioBytes = 500_000_000
const audioMs = 3600_000
/** After this many failures in a row the import fails, because the cause is not a single episode. */
const failuresInARow = 5
const mostListedFailures = 50

/**
 * Imports the episodes of another feed one by one, oldest first: stores audio, cover, transcripts and chapters in the media
 * store, then publishes the episode under its own guid and date. Skips existing episodes, so a run after a crash resumes.
 */
export const importFeedStep: Step = {
  name: 'import-feed',
  pollSeconds: 2,
  async run(given) {
    const { importId } = inputSchema.parse(given.job.input)
    const source = await findFeedImport(given.sql, importId)
    if (!source) throw new AppError('not-found', 'This import is too old to go on. Please begin it again.')
    const run = withinReach(given, source)
    const feed = await readWhole(run, source)
    if (feed.episodes.length === 0) {
      const [first] = feed.leftOut
      const reason = first ? ` “${first.title}”: ${first.why}` : ''
      throw new AppError('invalid', `This feed has no episode that could be taken over.${reason}`)
    }
    const lacking = await takeOverShow(run, feed)
    const guids = feed.episodes.map(({ guid }) => guid)
    const known = await listKnownGuids(run.sql, guids)
    const missing = feed.episodes
      .filter(({ guid }) => !known.has(guid))
      .sort((a, b) => a.publishedAt.getTime() - b.publishedAt.getTime())
    const leftOut = [...feed.leftOut]
    let taken = 0
    let failures = 0
    for (const [place, episode] of missing.entries()) {
      const report = (share: number) =>
        run.report({
          progress: (place + share) / missing.length,
          message: `${place + 1} of ${missing.length}: ${episode.title}`,
        })
      report(0)
      try {
        const files = await takeOver(run, feed, episode, report)
        if (files) taken += 1
        lacking.push(...(files ?? []).map((why) => ({ title: episode.title, why })))
        await noteFinishedPart(run.sql, run.job.id)
        failures = 0
      } catch (error) {
        run.signal.throwIfAborted()
        if (!(error instanceof AppError)) throw error
        failures += 1
        if (failures === failuresInARow) throw error
        leftOut.push({ title: episode.title, why: plainMessage(error) })
      }
    }
    await removeFeedImport(run.sql, importId)
    return {
      message: endOf(taken, known.size, leftOut.length, lacking.length),
      result: {
        taken,
        known: known.size,
        leftOut: [...leftOut, ...lacking].slice(0, mostListedFailures),
        leftOutCount: leftOut.length,
      },
    }
  },
}

/**
 * Returns the run with the private hosts that the feed may load from: none for a feed of the internet, because its files are
 * published.
 */
function withinReach(run: Run, { address }: FeedSource): Run {
  const { IMPORT_HOSTS: hosts } = run.settings
  const ownHosts = address === null ? hosts : [...hostsBeyond(new URL(address), hosts)]
  return { ...run, settings: { ...run.settings, IMPORT_HOSTS: ownHosts } }
}

function endOf(taken: number, known: number, leftOut: number, missing: number): string {
  const parts = [
    taken === 1 ? '1 episode taken over' : `${taken} episodes taken over`,
    known > 0 && (known === 1 ? '1 was here already' : `${known} were here already`),
    leftOut > 0 && `${leftOut} left out`,
    missing > 0 && (missing === 1 ? '1 file missing' : `${missing} files missing`),
  ]
  return parts.filter(Boolean).join(' · ')
}

/** Reads all pages of the feed. An uploaded feed is one page. */
async function readWhole(run: Run, source: FeedSource): Promise<FormerFeed> {
  if (source.feed !== null)
    return { ...(await readFormerFeedInChild(source.feed, run.signal)), nextPage: null }
  run.report({ message: 'Reading the feed' })
  const signal = AbortSignal.any([run.signal, AbortSignal.timeout(feedMs)])
  const rules = { ownHosts: run.settings.IMPORT_HOSTS, signal }
  try {
    const whole = await readFormerFeedInChild(await readOutside(source.address, rules, mostFeedBytes), signal)
    const visited = new Set([source.address])
    const seen = new Set(whole.episodes.map(({ guid }) => guid))
    let next = addressOfNext(whole, source.address)
    while (next && visited.size < mostPages && !visited.has(next)) {
      visited.add(next)
      const page = await readFormerFeedInChild(await readOutside(next, rules, mostFeedBytes), signal)
      for (const episode of page.episodes) {
        if (!seen.has(episode.guid)) whole.episodes.push(episode)
        seen.add(episode.guid)
      }
      whole.leftOut = whole.leftOut.concat(page.leftOut)
      assertFewItems(whole.episodes.length + whole.leftOut.length)
      next = addressOfNext(page, next)
    }
    return whole
  } catch (error) {
    run.signal.throwIfAborted()
    throw signal.aborted ? new AppError('unavailable', 'The feed did not come within two minutes.') : error
  }
}

function addressOfNext({ nextPage }: FormerFeed, from: string): string | null {
  return nextPage && URL.canParse(nextPage, from) ? new URL(nextPage, from).href : null
}

/** Runs `work` with an empty folder, which is deleted afterwards. */
async function inFolder<Value>(run: Run, work: (folder: string) => Promise<Value>): Promise<Value> {
  const folder = path.join(workFolder(run.settings.DATA_DIR), run.job.id)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Copies the feed's data about the show if the site has no episodes yet. Returns the files that could not be loaded, with
 * the reasons.
 */
async function takeOverShow(run: Run, { show, guid }: FormerFeed): Promise<LeftOut[]> {
  const missing: LeftOut[] = []
  if (await hasEpisodes(run.sql)) return missing
  const { imageUrl: address } = show
  const imageUrl =
    address &&
    (await inFolder(run, (folder) => takeOverShowCover(run, address, folder)).catch((error) => {
      run.signal.throwIfAborted()
      missing.push({ title: show.title || 'The show', why: `Without its cover. ${plainMessage(error)}` })
      return null
    }))
  await takeOverShowFacts(run.sql, { ...show, imageUrl })
  if (guid) await takeOverShowGuid(run.sql, guid)
  return missing
}

/** Imports one episode. Returns a sentence for each missing file, or null if the episode exists already. */
function takeOver(
  run: Run,
  feed: FormerFeed,
  episode: FormerEpisode,
  onShare: (share: number) => void,
): Promise<string[] | null> {
  const userId = run.job.user_id
  if (!userId) throw new Error('an import belongs to an admin')
  const signal = AbortSignal.any([run.signal, AbortSignal.timeout(audioMs)])
  return inFolder(run, async (folder) => {
    const fetched = path.join(folder, 'audio')
    const rules = { ownHosts: run.settings.IMPORT_HOSTS, signal, mostBytes: mostAudioBytes, onShare }
    const audioBytes = await saveOutside(episode.audioUrl, fetched, rules).catch((error) => {
      run.signal.throwIfAborted()
      throw signal.aborted ? new AppError('unavailable', 'Its audio did not come within an hour.') : error
    })
    const { file, ending, durationSeconds } = await measureSoundInChild(fetched, signal)
    const id = randomUUID()
    const key = `podcasts/${id}/${await hashOfFile(file)}${ending}`
    await run.mediaStore.put(key, { path: file }, soundType(key))
    run.signal.throwIfAborted()
    const { missing, ...files } = await takeOverFiles(run, episode, { id, folder, durationSeconds })
    run.signal.throwIfAborted()
    const isNew = await insertTakenOver(run.pool, {
      ...episode,
      ...files,
      id,
      userId,
      language: feed.language,
      audioUrl: `/media/${key}`,
      audioBytes,
      durationSeconds,
    })
    return isNew ? missing : null
  })
}
