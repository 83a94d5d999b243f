import { themeColours } from '#core/brand/theme-colours.ts'
import type { readShowLook } from '#tables/show/show-sql.ts'

/** The web app manifest: name, colours and icons of the site on a phone's home screen. */
export function webManifest(show: Awaited<ReturnType<typeof readShowLook>>): string {
  const { title, accent_colour: accent, second_colour: second, icons: own } = show
  const ground = themeColours({ accent, second }, 'dark')?.ground ?? '#0a110e'
  const icon = (src: string, sizes: string, more: object = {}) => ({ src, type: 'image/png', sizes, ...more })
  return JSON.stringify({
    id: '/',
    name: title,
    short_name: title,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: ground,
    theme_color: ground,
    icons: [
      ...(own[512] ? [] : [{ src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' }]),
      icon(own[192] ?? '/icon-192.png', '192x192'),
      icon(own[512] ?? '/icon-512.png', '512x512'),
      icon(own.maskable ?? '/icon-maskable-512.png', '512x512', { purpose: 'maskable' }),
    ],
  })
}
