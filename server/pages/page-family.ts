import { type Family, noBody, type Offer, type Visit } from '#server/door/offer.ts'
import { refuseInText } from '#server/door/refusals.ts'

/** Answers a page, the data of one, or, where no page has this address, the site's own "not found". */
export type RenderPage = (request: Request) => Promise<Response>

/** Answers a page from memory, or null where it has to be rendered for this asker. */
export type KeptPages = (visit: Visit) => Promise<Response> | null

/**
 * The site's pages, from the addresses in app/routes.ts. They are only ever read: whoever changes something calls the
 * functions or the tables.
 */
export function pageFamily(addresses: string[], render: RenderPage, kept: KeptPages = () => null): Family {
  const offer = (path: string): Offer => ({
    method: 'GET',
    path,
    who: 'everybody',
    body: noBody,
    limits: [],
    answer: (visit: Visit) => kept(visit) ?? render(visit.request),
  })
  const paths = addresses.flatMap((address) => [address, ...dataAddress(address)])
  return {
    name: 'pages',
    base: '',
    offers: paths.map(offer),
    isOpenToSites: false,
    isPacked: true,
    refuse: (refusal, request) =>
      refusal.reason === 'not-found' && ['GET', 'HEAD'].includes(request.method)
        ? render(request)
        : refuseInText(refusal),
  }
}

/** What the browser fetches instead of a page when it is open already. A name at the end fits with its ending, too. */
function dataAddress(address: string): string[] {
  if (address === '/') return ['/_.data', '/_root.data']
  return /\/:[^/]+$/.test(address) ? [] : [`${address}.data`]
}

/** One address for each entry of app/routes.ts, as the build or the file itself tells them. */
export function pageAddresses(routes: { path?: string; index?: boolean }[]): string[] {
  const addresses = routes.flatMap(({ path, index }) =>
    index ? ['/'] : path && path !== '*' ? [`/${path}`] : [],
  )
  const strange = addresses.find((address) => /[?*]/.test(address))
  if (strange) throw new Error(`The door cannot read the address ${strange} of app/routes.ts.`)
  return addresses
}
