import { expect, test } from 'vitest'
import { pageMeta } from './page-meta.ts'

const show = { title: 'Captains & Queens', description: '', language: 'en', coverUrl: '/media/show/a.png' }
const matches = [{ id: 'root', loaderData: { origin: 'https://podcast.example.org', show } }]
const page = { title: 'A storm', description: 'What happened. '.repeat(40), path: '/episodes/1' }
const contentOf = (tags: ReturnType<typeof pageMeta>, name: string) =>
  tags.map((tag) => tag as Record<string, string>).find((tag) => tag.property === name || tag.name === name)
    ?.content

test('a page carries the name of the show, as the feed and the mails do', () => {
  const tags = pageMeta(matches, page)
  expect(tags[0]).toEqual({ title: 'A storm · Captains & Queens' })
  expect(contentOf(tags, 'og:site_name')).toBe('Captains & Queens')
  expect(contentOf(tags, 'og:image')).toBe('https://podcast.example.org/media/show/a.png')
  expect(contentOf(tags, 'description')).toMatch(/^What happened\..{200,290}(What|happened\.)…$/)
})

test('a cover of ours is shown whole, in a wide picture; another one in a small square', () => {
  const own = pageMeta(matches, { ...page, image: '/media/podcasts/1/ab.jpg' })
  expect(contentOf(own, 'og:image')).toBe('https://podcast.example.org/media/podcasts/1/ab-social.jpg')
  expect(contentOf(own, 'twitter:card')).toBe('summary_large_image')
  expect([contentOf(own, 'og:image:width'), contentOf(own, 'og:image:height')]).toEqual(['1200', '630'])
  expect(contentOf(own, 'og:image:alt')).toBe('The cover of A storm')
  // From a host that the operator allowed; an image from any other host could track who shares the link.
  const known = [{ id: 'root', loaderData: { ...matches[0]?.loaderData, imageHosts: ['example.org'] } }]
  const foreign = pageMeta(known, { ...page, image: 'https://example.org/c.jpg' })
  expect(contentOf(foreign, 'twitter:card')).toBe('summary')
  expect(contentOf(foreign, 'og:image')).toBe('https://example.org/c.jpg')
  const stranger = pageMeta(known, { ...page, image: 'https://tracker.example/c.jpg' })
  expect(contentOf(stranger, 'og:image')).not.toContain('tracker')
  expect(contentOf(stranger, 'og:image:alt')).toBe('The cover of Captains & Queens')
})
