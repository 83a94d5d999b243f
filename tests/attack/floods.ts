import type { Call } from './call.ts'

type Flood = (count: number) => Call
const word = () => Math.random().toString(36).slice(2)
const query = () => ({ path: `/episodes?q=${word()}+${word()}` })
/** The next of 65,536 networks that one customer of a provider may have. */
const network = (count: number) => `2001:db8:7:${(count % 65_536).toString(16)}::1`

const signInOfNobody = (count: number): Call => ({
  method: 'POST',
  path: '/auth/v1/token?grant_type=password',
  body: { email: `${word()}@attack.example`, password: word() },
  address: network(count),
})

/** By name; from one address unless a request names another. */
export const floods = {
  '/?x=…': () => ({ path: `/?x=${word()}` }),
  'pages of all kinds': (count) =>
    [
      { method: 'HEAD', path: `/?x=${word()}` },
      { path: `/nothing-${word()}` },
      { path: `/episodes/${crypto.randomUUID()}` },
      { path: `/_.data?x=${word()}` },
      { path: '/login' },
      { path: '/', headers: { range: 'bytes=0-1', cookie: `a=${word()}` } },
    ][count % 6] as Call,
  'the list with other words each time': query,
  'the list from all networks of one customer': (count) => ({ ...query(), address: network(count) }),
  'feed, embed and oembed': (count) =>
    [
      { path: `/rss?page=${count}` },
      { path: `/rss?x=${word()}` },
      { path: `/oembed?url=${word()}` },
      { path: `/embed/${crypto.randomUUID()}` },
      { path: `/sitemap.xml?x=${word()}` },
    ][count % 5] as Call,
  'rows from all networks of one customer': (count) => ({
    path: `/rest/v1/podcasts?select=*,dialog_segments(*)&title=neq.${word()}`,
    address: network(count),
  }),
  'sign-ins from all networks of one customer': signInOfNobody,
} satisfies Record<string, Flood>

export type FloodName = keyof typeof floods
export const floodNames = Object.keys(floods) as FloodName[]
/** What flood-process.ts is told. */
export type FloodOrder = { url: string; apiKey: string; name: FloodName; connections: number }
