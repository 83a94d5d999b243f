import { type ReactNode, useEffect } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Messages } from '#app/messages/all-messages.ts'
import frame from '#app/messages/frame.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import { replayTypedInput } from '#app/ui/replay-typed-input.ts'
import { AnnouncePage } from './announce-page.tsx'
import { BreadcrumbBar } from './breadcrumb-bar.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

// Loaded on demand, because most sites are no demos.
const DemoLine = lazyPart(() => import('./demo-line.tsx'))

/** `messages`: the groups of messages that a page needs. */
export type PageHandle = { messages?: (keyof Messages)[] }

/** Page layout: header, breadcrumbs, content, footer. */
export function SiteFrame({ children }: { children: ReactNode }) {
  // Marks the page as hydrated, for styles and browser tests, and replays input typed before hydration.
  useEffect(() => {
    replayTypedInput(document)
    document.documentElement.dataset.awake = ''
  }, [])
  const isDemo = useRouteLoaderData<typeof rootLoader>('root')?.isDemo
  return (
    <div className="flex min-h-dvh flex-col pb-(--player-height,0px)">
      <a
        href="#content"
        className="-translate-y-20 fixed top-3 left-3 z-70 rounded-control bg-accent px-4 py-2.5 font-medium text-on-accent text-sm focus:translate-y-0 print:hidden"
      >
        {frame.skip}
      </a>
      {isDemo && <DemoLine />}
      <NavigationProgress />
      <AnnouncePage />
      <SiteHeader />
      <BreadcrumbBar />
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        {children}
      </main>
      <SiteFooter />
    </div>
  )
}
