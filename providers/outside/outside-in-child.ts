import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Finding } from '#core/feeds/check/check-feed.ts'
import type { LiveFacts } from '#core/feeds/check/feed-rule.ts'
import type { FormerFeed } from '#core/feeds/former/read-former-feed.ts'
import { readInChild } from '#providers/programs/read-in-child.ts'
import type { MeasuredSound } from './measure-sound.ts'

export type FeedToCheck = { xml: string; facts: LiveFacts }

/** Parses the feed of another host in a child process. */
export function readFormerFeedInChild(xml: string, signal: AbortSignal): Promise<FormerFeed> {
  return readInChild('read former feed', xml, { bytes: Buffer.byteLength(xml), signal })
}

export function checkFeedInChild(feed: FeedToCheck): Promise<Finding[]> {
  return readInChild('check feed', feed, { bytes: Buffer.byteLength(feed.xml) })
}

export async function measureSoundInChild(file: string, signal: AbortSignal): Promise<MeasuredSound> {
  return readInChild('measure sound', resolve(file), { bytes: (await stat(file)).size, signal })
}
