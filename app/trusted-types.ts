type Rules = { createHTML(text: string): string | null; createScriptURL(address: string): string | null }
type Factory = { createPolicy(name: string, rules: Rules): unknown }

/** For the page's first script: keeps zod from compiling functions from strings, which the policy refuses and reports. */
export const noTextBecomesCode = 'globalThis.__zod_globalConfig={jitless:true};'

/** React 19 creates <script> elements through innerHTML with this string; scripts inserted that way never run. */
const emptyScript = '<script></script>'

/**
 * Installs the default Trusted Types policy. HTML is allowed if it contains no element (structured data), is React's empty
 * script, or was in the page that the server sent, because React writes that again when it renders the whole document in the
 * browser. User input never becomes an element.
 */
export function refuseMarkup(): void {
  const { trustedTypes } = window as { trustedTypes?: Factory }
  const own = new Set(
    [...document.querySelectorAll('script:not([src]), style')].map((element) => element.textContent),
  )
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (!text.includes('<') || text === emptyScript || own.has(text) ? text : null),
    // The service worker of app/features/offline.
    createScriptURL: (address) => (address === '/offline-worker.js' ? address : null),
  })
}
