type Rules = {
  createHTML(text: string): string | null
  createScriptURL(address: string): string | null
}
type Factory = { createPolicy(name: string, rules: Rules): unknown }

/** For the page's first script: zod, once loaded, would try to turn a text into a function, which is refused and reported. */
export const noTextBecomesCode = 'globalThis.__zod_globalConfig={jitless:true};'

/** Before React 19 can use an element <script> it writes this (an inert one: innerHTML runs none). */
const emptyScript = '<script></script>'

/**
 * The page's policy wants trusted types: a text becomes elements only if this lets it. It lets through what holds no
 * element at all (data for search engines), React's empty script, and what stood in the page as the server sent it,
 * which React writes again when it has to draw the whole page anew. Nothing a person wrote is ever an element.
 */
export function refuseMarkup(): void {
  const { trustedTypes } = window as { trustedTypes?: Factory }
  const own = new Set(
    [...document.querySelectorAll('script:not([src]), style')].map((element) => element.textContent),
  )
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (!text.includes('<') || text === emptyScript || own.has(text) ? text : null),
    // The one program that is started by its name (app/features/offline).
    createScriptURL: (address) => (address === '/offline-worker.js' ? address : null),
  })
}
