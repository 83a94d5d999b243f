import frauncesUrl from '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?url'
import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from 'react-router'
import frame from '#app/messages/frame.ts'
import { pageLanguages } from '#core/languages/page-languages.ts'
import { isAllowedPicture } from '#core/pictures/allowed-picture.ts'
import { sessionKey } from '#tables/database.ts'
import { showPageQueries } from '#tables/show/pages-queries.ts'
import { showSettingsQueries } from '#tables/show/show-queries.ts'
import type { Route } from './+types/root.ts'
import { databaseContext, siteContext } from './context.ts'
import { AuthProvider, useAuth } from './features/auth/auth-provider.tsx'
import { ErrorPage } from './features/layout/error-page.tsx'
import { productName } from './features/layout/product-name.ts'
import { lookOf } from './features/layout/show-look.ts'
import { SiteFrame } from './features/layout/site-frame.tsx'
import { DockedPlayer } from './features/player/docked-player.tsx'
import { PlayerProvider, usePlayer, usePlayerState } from './features/player/player-provider.tsx'
import { browserBarColours, firstPaintScript } from './features/theme/theme.ts'
import { ThemeProvider } from './features/theme/theme-provider.tsx'
import { language } from './messages/language.ts'
import { useNonce } from './nonce.tsx'
import { prefetch, queryClientOfPage } from './query-client.ts'
import { SiteStyles } from './site-styles.tsx'
import { noTextBecomesCode } from './trusted-types.ts'
import { lazyPart } from './ui/lazy-part.tsx'
import { PictureRule } from './ui/picture-rule.tsx'
import { Toaster } from './ui/toaster.tsx'

export const links: Route.LinksFunction = () => [
  ...[frauncesUrl, interUrl].map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

/** Named on the server, because browsers may have other names. */
const namedLanguages = pageLanguages.map((code) => ({ code, name: ownName(code) }))

/** Settings of this installation for the browser. Must not contain secrets. */
export async function loader({ context }: Route.LoaderArgs) {
  const connect = async () => context.get(databaseContext)
  const query = showSettingsQueries(connect).one()
  const pages = showPageQueries(connect).names()
  const { client } = await prefetch(query, pages)
  const show = client.getQueryData(query.queryKey)
  return {
    ...context.get(siteContext),
    languages: namedLanguages,
    show: {
      title: show?.title ?? productName,
      description: show?.description ?? '',
      language: show?.language ?? 'en',
      coverUrl: show?.image_url || show?.drawn_image_url || null,
      kind: show?.kind ?? 'episodic',
      isPrivate: show?.is_private ?? false,
      headline: show?.headline || null,
      lead: show?.lead || null,
      footerLine: show?.footer_line || null,
      siteDescription: show?.site_description || null,
      socialLinks: show?.social_links ?? {},
      hasImprint: client.getQueryData(pages.queryKey)?.includes('imprint') ?? false,
      isNamed: show !== undefined && show.title !== productName,
      logoHasName: show?.logo_has_name ?? false,
      ...lookOf(show),
      /** Null if pages call the hosts Host A and Host B. */
      hosts: show?.names_hosts
        ? [
            { name: show.host_a_name || 'Host A', picture: show.host_a_picture_url },
            { name: show.host_b_name || 'Host B', picture: show.host_b_picture_url },
          ]
        : null,
      places: {
        apple: show?.apple_url || null,
        spotify: show?.spotify_url || null,
        youtube: show?.youtube_url || null,
      },
    },
  }
}

/** Returns a language's name in the language itself: "Français". */
function ownName(code: string): string {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** Navigation does not load the settings again. A page that has changed settings revalidates, at its current address. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href === nextUrl.href && formMethod === undefined
}

export function meta({ loaderData, error }: Route.MetaArgs) {
  const show = loaderData?.show.title ?? productName
  const isNowhere = isRouteErrorResponse(error) && error.status === 404
  return [
    { title: isNowhere ? `${frame.notFound} · ${show}` : show },
    { name: 'description', content: frame.description },
  ]
}

/** Wraps pages and the error page alike, so that a failing page stops neither the player nor a toast. */
export function Layout({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<typeof loader>('root')
  const nonce = useNonce()
  const [queryClient] = useState(queryClientOfPage)
  const origin = site?.origin
  const isAllowed = useCallback(
    (address: string) => origin === undefined || isAllowedPicture(address, origin, site?.imageHosts ?? []),
    [origin, site],
  )
  return (
    <html lang={language()} suppressHydrationWarning>
      <head>
        <ImportMap />
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta
          name="theme-color"
          content={site?.show.bars?.dark ?? browserBarColours.dark}
          data-dark={site?.show.bars?.dark}
          data-light={site?.show.bars?.light}
          suppressHydrationWarning
        />
        {site && <meta name="publishable-key" content={site.publishableKey} />}
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, no user input.
          dangerouslySetInnerHTML={{ __html: noTextBecomesCode + firstPaintScript(sessionKey) }}
        />
        <Meta />
        <SiteStyles />
        {site?.show.style && <style>{site.show.style}</style>}
        <Links />
        <Icons own={site?.show.icons ?? null} />
        <link rel="alternate" type="application/rss+xml" title={site?.show.title ?? frame.feed} href="/rss" />
      </head>
      <body>
        <PictureRule value={isAllowed}>
          <QueryClientProvider client={queryClient}>
            <ThemeProvider>
              <AuthProvider>
                <PlayerProvider>
                  <SiteFrame>{children}</SiteFrame>
                  <DockedPlayer />
                  <ListeningFeatures kind={site?.show.kind ?? 'episodic'} />
                  <Toaster />
                </PlayerProvider>
              </AuthProvider>
            </ThemeProvider>
          </QueryClientProvider>
        </PictureRule>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** The import map. The server writes it before all scripts (entry.server.tsx); React must find the same element when it hydrates. */
function ImportMap() {
  if (import.meta.env.SSR || import.meta.env.DEV) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: keeps React from looking for children.
  return <script type="importmap" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}

/** The show's icons, or the built-in ones. */
function Icons({ own }: { own: { small: string; touch: string } | null }) {
  if (own)
    return (
      <>
        <link rel="icon" href={own.small} sizes="32x32" type="image/png" />
        <link rel="apple-touch-icon" href={own.touch} />
      </>
    )
  return (
    <>
      <link rel="icon" href="/favicon.ico" sizes="48x48" />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    </>
  )
}

const Listening = lazyPart(() => import('./features/episodes/listening.tsx'))

/** Loads the listening features only for signed-in users and for people who play something. */
function ListeningFeatures({ kind }: { kind: 'episodic' | 'serial' }) {
  const { user } = useAuth()
  const { track } = usePlayerState()
  useClearPositions(user !== null)
  if (!user && !track) return null
  return <Listening kind={kind} />
}

/** Removes the stored positions after sign-out: the next user of this browser must not see or inherit them. */
function useClearPositions(isSignedIn: boolean): void {
  const player = usePlayer()
  const wasSignedIn = useRef(false)
  useEffect(() => {
    if (wasSignedIn.current && !isSignedIn) player.clearPositions()
    wasSignedIn.current = isSignedIn
  }, [isSignedIn, player])
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
