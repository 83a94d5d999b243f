import { useLocation, useRouteLoaderData } from 'react-router'
import frame from '#app/messages/frame.ts'
import { language } from '#app/messages/language.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { addressIn } from '#core/languages/page-languages.ts'

/** Links to the current page in each language. Real links with a full page load, because a loaded page has one language. */
export function LanguageSwitch() {
  const site = useRouteLoaderData<typeof rootLoader>('root')
  const { pathname } = useLocation()
  if (!site) return null
  return (
    <nav aria-label={frame.language} className="-ml-1.5 flex flex-wrap items-center gap-x-1 text-xs">
      {site.languages.map(({ code, name }) => (
        <a
          key={code}
          href={addressIn(code, pathname)}
          hrefLang={code}
          lang={code}
          aria-current={code === language() ? 'true' : undefined}
          onClick={({ currentTarget }) => {
            // Set only on click: the rendered link lacks the query and the hash, which the server does not read, and a "not found" page
            // is rendered once for all addresses.
            currentTarget.pathname = addressIn(code, pathname)
            currentTarget.search = window.location.search
            currentTarget.hash = window.location.hash
          }}
          className={classNames(
            'rounded-small px-1.5 py-1 pointer-coarse:py-3',
            code === language() ? 'font-medium text-text' : 'text-quiet hover:text-text',
          )}
        >
          {name}
        </a>
      ))}
    </nav>
  )
}
