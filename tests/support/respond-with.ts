import { refuseInText } from '#server/http/http-error.ts'
import { createRespond } from '#server/http/respond.ts'
import type { RouteGroup } from '#server/http/route.ts'
import type { IncomingRequest, RequestResult, Router } from '#server/http/router.ts'

type Answer = Partial<Omit<RequestResult, 'group'>> & { group?: Partial<RouteGroup> }
type Answering = (incoming: IncomingRequest) => Answer
type Settings = Partial<Parameters<typeof createRespond>[1]>

/** A site without pages. */
export const noPages: RouteGroup = {
  name: 'pages',
  base: '',
  routes: [],
  isOpenToSites: false,
  isCompressed: false,
  refuse: refuseInText,
}

/** A router with the same response to every request. */
export function routerOf(answer: Answering): Pick<Router, 'handle'> {
  return {
    async handle(incoming) {
      const { response = new Response('x'), group, ...more } = answer(incoming)
      const none = { pattern: '/', account: null, route: null, subject: null }
      return { ...none, ...more, response, group: { ...noPages, ...group } }
    },
  }
}

/** Returns a function that sends requests through the middleware around the router, without a socket. */
export function respondWith(answer: Answering, settings: Settings = {}) {
  const usual = { siteUrl: 'http://site', isDevelopment: false, trustedProxies: 0, note: () => {} }
  const respond = createRespond(routerOf(answer), { ...usual, ...settings })
  return (target: string, init: RequestInit = {}) =>
    respond(new Request('http://site/', init), { target, peer: null })
}
