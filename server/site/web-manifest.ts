/** The web app manifest: name and look of the site on a phone's home screen, under the show's title. */
export function webManifest(showTitle: string): string {
  const icon = (src: string, sizes: string, more: object = {}) => ({ src, type: 'image/png', sizes, ...more })
  return JSON.stringify({
    id: '/',
    name: showTitle,
    short_name: showTitle,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#0a110e',
    theme_color: '#0a110e',
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      icon('/icon-192.png', '192x192'),
      icon('/icon-512.png', '512x512'),
      icon('/icon-maskable-512.png', '512x512', { purpose: 'maskable' }),
    ],
  })
}
