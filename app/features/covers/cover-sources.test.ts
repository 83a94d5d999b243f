import { expect, test } from 'vitest'
import { coverSources, coverUrl } from './cover-sources.ts'

test('HOM-02 the small cover comes before the large one, and an empty address is none', () => {
  expect(coverUrl({ cover_small_url: '/s.webp', image_url: '/l.png' })).toBe('/s.webp')
  expect(coverUrl({ cover_small_url: '', image_url: '/l.png' })).toBe('/l.png')
  expect(coverUrl({ cover_small_url: null, image_url: '' })).toBeNull()
})

test('HOM-02 an own cover is offered in its sizes, one from elsewhere as it is', () => {
  const own = coverSources({ cover_small_url: null, image_url: '/media/podcasts/a/b.jpg' })
  expect(own.src).toBe('/media/podcasts/a/b-640.webp')
  expect(own.srcSet).toContain('/media/podcasts/a/b-320.webp 320w, ')
  const foreign = coverSources({ cover_small_url: null, image_url: 'https://example.org/c.jpg' })
  expect(foreign).toEqual({ src: 'https://example.org/c.jpg', srcSet: undefined })
})
