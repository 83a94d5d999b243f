import type { FeedEpisode, FeedShow } from '#core/feeds/feed.ts'

const site = 'https://feeds.example.com'

export function makeFeedShow(changes: Partial<FeedShow> = {}): FeedShow {
  return {
    feedUrl: `${site}/rss`,
    hubUrl: null,
    guid: '6a1843c7-7a69-5131-86f0-90049fe6d223',
    title: 'Leaders in Dialog',
    description:
      'Two AI voices discuss how leaders decide. Voices and script are AI-generated and reviewed by people.',
    link: site,
    author: 'Example Studio',
    language: 'en',
    category: 'Business',
    subcategory: 'Management',
    isExplicit: false,
    imageUrl: `${site}/media/show/3f2a.jpg`,
    copyright: '© 2026 Example Studio',
    owner: null,
    funding: { url: `${site}/support`, text: 'Support the show' },
    kind: 'episodic',
    isComplete: false,
    isLocked: true,
    newFeedUrl: null,
    verification: null,
    license: null,
    place: 'Lyon, France',
    updateFrequency: 'weekly',
    podroll: [
      {
        guid: '917393e3-1b1e-5cef-ace4-edaa54e1f810',
        feedUrl: 'https://feeds.example.net/other.xml',
        title: 'Another show',
      },
    ],
    isMade: true,
    hosts: [
      { name: 'Host A', imageUrl: null, url: `${site}/about#technology` },
      { name: 'Host B', imageUrl: null, url: `${site}/about#technology` },
    ],
    ...changes,
  }
}

export function makeFeedEpisode(changes: Partial<FeedEpisode> = {}): FeedEpisode {
  const folder = `${site}/media/podcasts/0f8b7c0e-6f2e-4a0e-9c0b-0d5a0c1b2a11`
  return {
    guid: '0f8b7c0e-6f2e-4a0e-9c0b-0d5a0c1b2a11',
    isMade: true,
    title: 'Deciding with half the facts',
    description: 'How a captain decides when half the facts are missing.\n\nAnd what to take from it.',
    link: `${site}/episodes/0f8b7c0e-6f2e-4a0e-9c0b-0d5a0c1b2a11`,
    publishedAt: new Date('2026-11-20T09:00:00Z'),
    language: 'en',
    audio: { url: `${folder}/9ac1d2.mp3`, sizeBytes: 7_340_032, durationSeconds: 458.8 },
    imageUrl: `${folder}/77aa.jpg`,
    season: 1,
    number: 3,
    kind: 'full',
    isExplicit: false,
    soundbite: null,
    persons: [
      { name: 'Nora', role: 'host', imageUrl: null },
      { name: 'Jane Example', role: 'guest', imageUrl: `${site}/storage/v1/object/public/avatars/jane.png` },
    ],
    transcripts: [
      { url: `${folder}/t1.vtt`, type: 'text/vtt' },
      { url: `${folder}/t2.srt`, type: 'application/x-subrip' },
      { url: `${folder}/t3.json`, type: 'application/json' },
      { url: `${folder}/t4.html`, type: 'text/html' },
    ],
    sponsors: [],
    chapters: [
      { title: 'Opening', startMs: 0 },
      { title: 'The storm', startMs: 61_400 },
      { title: 'What to take away', startMs: 400_000 },
    ],
    chaptersUrl: `${folder}/c5.chapters.json`,
    ...changes,
  }
}
