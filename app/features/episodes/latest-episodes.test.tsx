import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { browserDatabase } from '#tables/database.ts'
import { podcastQueries } from '#tables/podcasts/podcasts-queries.ts'
import { LatestEpisodes } from './latest-episodes.tsx'

/** Renders the section after its query failed with `message`, or while it is loading if `message` is null. */
function drawn(message: string | null): string {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } })
  const { queryKey } = podcastQueries(browserDatabase).latest()
  if (message !== null) {
    const query = client.getQueryCache().build(client, { queryKey })
    query.setState({ status: 'error', error: new Error(message), errorUpdatedAt: Date.now() })
  }
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <LatestEpisodes />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test('HOM-06 three empty cards while loading', () => {
  const html = drawn(null)
  expect(html).toContain('Loading the latest episodes')
  expect(html.match(/aspect-square/g)).toHaveLength(3)
})

test.each([
  ['Failed to fetch episodes', 'Failed to fetch episodes'],
  ['', 'Unable to load episodes'],
])('HOM-06 the error "%s" is told in red as "%s", with Try Again', (message, shown) => {
  const html = drawn(message)
  expect(html).toContain(`<p class="text-danger">${shown}</p>`)
  expect(html).toContain('Try Again')
})
