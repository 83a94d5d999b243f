import { expect, test } from 'vitest'
import { podcastGuid } from './podcast-guid.ts'

test.each([
  ['podnews.net/rss', '9b024349-ccf0-5f69-a609-6b82873eab3c'],
  ['https://podnews.net/rss', '9b024349-ccf0-5f69-a609-6b82873eab3c'],
  ['http://podnews.net/rss//', '9b024349-ccf0-5f69-a609-6b82873eab3c'],
  ['https://mp3s.nashownotes.com/pc20rss.xml', '917393e3-1b1e-5cef-ace4-edaa54e1f810'],
  ['https://feeds.example.com/leaders/feed.xml', '6a1843c7-7a69-5131-86f0-90049fe6d223'],
])('G-01 G-04 %s has the id that the whole world computes', async (feedUrl, guid) => {
  expect(await podcastGuid(feedUrl)).toBe(guid)
})
