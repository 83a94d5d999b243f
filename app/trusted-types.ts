type Factory = { createPolicy(name: string, rules: { createHTML(text: string): string | null }): unknown }

/** Before React 19 can use an element <script> it writes this (an inert one: innerHTML runs none). */
const emptyScript = '<script></script>'

/**
 * The page's policy wants trusted types: a text becomes elements only if this lets it. It lets through what holds no
 * element at all (data for search engines), React's empty script, and what stood in the page as the server sent it,
 * which React writes again when it has to draw the whole page anew. Nothing a person wrote is ever an element.
 */
export function refuseMarkup(): void {
  const { trustedTypes } = window as { trustedTypes?: Factory }
  // zod would try whether it may turn text into functions, which the policy refuses and reports.
  const zod = globalThis as { __zod_globalConfig?: { jitless?: boolean } }
  zod.__zod_globalConfig ??= {}
  zod.__zod_globalConfig.jitless = true
  const own = new Set(
    [...document.querySelectorAll('script:not([src]), style')].map((element) => element.textContent),
  )
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (!text.includes('<') || text === emptyScript || own.has(text) ? text : null),
  })
}
