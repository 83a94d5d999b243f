import { X } from 'lucide-react'
import { useLocation, useRouteLoaderData } from 'react-router'
import frame from '#app/messages/frame.ts'
import { language } from '#app/messages/language.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import { IconButton } from '#app/ui/button.tsx'
import { addressIn, type PageLanguage } from '#core/languages/page-languages.ts'
import { rememberLanguage } from './chosen-language.ts'

/** One line that names the page in the visitor's own language. Nobody is sent there unasked. */
export default function LanguageNotice({ code, onClose }: { code: PageLanguage; onClose: () => void }) {
  const languages = useRouteLoaderData<typeof rootLoader>('root')?.languages
  const { pathname } = useLocation()
  const offered = languages?.find((one) => one.code === code)
  if (!offered) return null
  return (
    <div className="fixed bottom-[calc(var(--player-height,0px)+0.75rem)] left-3 z-20 flex items-center rounded-control border border-line bg-raised pl-4 text-sm shadow-float print:hidden">
      <a
        href={addressIn(code, pathname)}
        hrefLang={code}
        lang={code}
        onClick={() => rememberLanguage(code)}
        className="py-2.5 font-medium text-accent underline-offset-4 hover:underline"
      >
        {offered.offer}
      </a>
      <IconButton
        label={frame.dismiss}
        icon={X}
        onClick={() => {
          rememberLanguage(language())
          onClose()
        }}
      />
    </div>
  )
}
