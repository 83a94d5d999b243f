import { pageLanguages, prefixOf } from '#core/languages/page-languages.ts'
import { refuseInText } from '#server/http/http-error.ts'
import {
  type BodyRule,
  getRoute,
  type RequestContext,
  type Route,
  type RouteGroup,
} from '#server/http/route.ts'

/** Returns a page, its data, or the site's own "not found" page if no page has this address. */
export type RenderPage = (request: Request) => Promise<Response>

/** `reads`: the query parameters that the page reads. Pages with null are rendered for each request. */
export type PageAddress = { path: string; reads: string[] | null }

export type PageCache = {
  /** Returns the page from the cache, or null if it must be rendered for this request. */
  page(context: RequestContext, reads: string[] | null): Promise<Response> | null
  /** Returns the "not found" page. */
  nothing(request: Request): Promise<Response>
}

/** Makes the API call that the page's script would have made, and returns the page with its result. */
export type TakeForm = (context: RequestContext) => Promise<Response>

/** Pages with an `action`: before the script is loaded, or without JavaScript, their forms are posted to the page's own address. */
export const formAddresses = ['/login', '/subscribe']
const form: BodyRule = { kind: 'form', mostBytes: 64 * 1024 }

/**
 * The site's pages, from the addresses in app/routes.ts. Apart from posted forms they are read-only: changes go through
 * the functions or the REST tables.
 */
export function pageRoutes(
  pages: PageAddress[],
  render: RenderPage,
  takeForm: TakeForm,
  cache: PageCache | null = null,
): RouteGroup {
  const readRoute = (path: string, reads: string[] | null = null): Route =>
    getRoute(path, (context) => cache?.page(context, reads) ?? render(context.request))
  return {
    name: 'pages',
    base: '',
    routes: [
      ...pages.flatMap(({ path, reads }) =>
        inEachLanguage(path).flatMap((address) => [
          readRoute(address, reads),
          ...dataAddress(address).map((data) => readRoute(data)),
        ]),
      ),
      // No limits here: the API call that is made for the form has its own.
      ...formAddresses
        .flatMap(inEachLanguage)
        .map((path): Route => ({ ...readRoute(path), method: 'POST', body: form, handle: takeForm })),
    ],
    isOpenToSites: false,
    isCompressed: true,
    refuse: (refusal, request) =>
      refusal.reason === 'not-found' && ['GET', 'HEAD'].includes(request.method)
        ? (cache?.nothing(request) ?? render(request))
        : refuseInText(refusal),
  }
}

/** Returns a path in each language: `/es` is the home page in Spanish, `/es/about` another page. */
const inEachLanguage = (path: string) =>
  pageLanguages.map((language) => prefixOf(language) + path).map((path) => path.replace(/(?<=.)\/$/, ''))

/**
 * Returns the addresses of the data that the client router fetches instead of a page. Paths that end in a parameter match their `.data`
 * address already.
 */
function dataAddress(address: string): string[] {
  if (address === '/') return ['/_.data', '/_root.data']
  return /\/:[^/]+$/.test(address) ? [] : [`${address}.data`]
}

type AppRoute = { path?: string; index?: boolean; module?: { handle?: unknown } }

/** Returns one address for each entry of app/routes.ts. The entries come from the build or from the file itself. */
export function pageAddresses(routes: AppRoute[]): PageAddress[] {
  const addresses = routes.flatMap(({ path, index, module }) => {
    const { reads = null } = (module?.handle ?? {}) as { reads?: string[] }
    return index ? [{ path: '/', reads }] : path && path !== '*' ? [{ path: `/${path}`, reads }] : []
  })
  const strange = addresses.find(({ path }) => /[?*]/.test(path))
  if (strange) throw new Error(`The door cannot read the address ${strange.path} of app/routes.ts.`)
  return addresses
}
