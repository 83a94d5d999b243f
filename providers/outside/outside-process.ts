import { checkFeed, type Finding } from '#core/feeds/check/check-feed.ts'
import { type FormerFeed, readFormerFeed } from '#core/feeds/former/read-former-feed.ts'
import { serveReaders } from '#providers/programs/serve-readers.ts'
import type { FeedToCheck } from './outside-in-child.ts'

/** Entry point of the child process that parses feeds and sound from other servers. */
serveReaders({
  'read former feed': (xml: string): FormerFeed => readFormerFeed(xml),
  'check feed': ({ xml, facts }: FeedToCheck): Finding[] => checkFeed(xml, facts),
  async 'measure sound'(file: string) {
    const { measureSound } = await import('./measure-sound.ts')
    return measureSound(file)
  },
})
