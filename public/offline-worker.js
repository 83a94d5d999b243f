// Plays the episodes that the user has stored on this device, and shows a page of ours if the site cannot be reached. It stores
// nothing itself: a button (app/features/offline) fills its cache, with public files only. It caches no other response, and is
// removed with the last stored episode. A newer version takes over at once.
const cacheName = 'kept-episodes'

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
  const faster = self.registration.navigationPreload?.enable()
  event.waitUntil(Promise.all([faster, self.clients.claim()]))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(goOrSay(event))
  else if (/^\/media\/podcasts\/.*\.(mp3|m4a)$/.test(url.pathname)) event.respondWith(playKept(request))
})

async function playKept(request) {
  // Copies of earlier versions have an address without "?sound".
  const kept = await (await caches.open(cacheName)).match(request.url, {
    ignoreVary: true,
    ignoreSearch: true,
  })
  if (!kept) return fetch(request)
  const whole = await kept.blob()
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get('range') ?? '') ?? []
  const headers = { 'content-type': kept.headers.get('content-type'), 'accept-ranges': 'bytes' }
  if (!from && !to) return new Response(whole, { headers })
  // "-500" are the last 500 bytes.
  const start = from ? Number(from) : Math.max(0, whole.size - Number(to))
  const end = from && to ? Math.min(Number(to), whole.size - 1) : whole.size - 1
  if (start > end)
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${whole.size}` } })
  return new Response(whole.slice(start, end + 1), {
    status: 206,
    headers: { ...headers, 'content-range': `bytes ${start}-${end}/${whole.size}` },
  })
}

async function goOrSay(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return sayThatWeAreAway(event.request.url)
  }
}

const inHtml = (text) => String(text).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

// The site's colours and mark; its fonts may be out of reach.
const styles = `:root{color-scheme:dark;--accent:light-dark(oklch(.5 .125 152),oklch(.8 .165 152))}body{font:16px/1.5 Inter,system-ui,sans-serif;max-width:40rem;margin:0 auto;padding:3rem 1.25rem;background:light-dark(oklch(.985 .004 150),oklch(.165 .012 165));color:light-dark(oklch(.21 .015 165),oklch(.965 .005 150))}
h1{font:600 2rem/1.15 Fraunces,Georgia,serif;margin:1.5rem 0 .5rem}h2{font-size:1rem;margin:0 0 .75rem;overflow-wrap:anywhere}ul{list-style:none;padding:0}li{border:1px solid light-dark(oklch(.9 .008 150),oklch(.315 .015 165));border-radius:1rem;background:light-dark(#fff,oklch(.205 .013 165));padding:1rem;margin:.75rem 0}
svg{width:3rem;height:3rem;color:var(--accent)}audio{width:100%}p{color:light-dark(oklch(.46 .015 160),oklch(.74 .015 160))}
.again{display:inline-block;margin:.5rem 0 1rem;padding:.75rem 1.5rem;border-radius:.75rem;font-weight:600;text-decoration:none;background:var(--accent);color:light-dark(oklch(.99 0 0),oklch(.18 .03 160))}
:focus-visible{outline:2px solid var(--accent);outline-offset:3px}`

// The theme that was chosen on the site; dark, as there, until one was.
const takeTheme =
  "document.documentElement.style.colorScheme={light:'light',system:'light dark'}[localStorage.getItem('vite-ui-theme')]??'dark'"

const mark =
  '<svg viewBox="0 0 32 32" fill="none" stroke="currentColor" stroke-width="3.1" stroke-linecap="round" aria-hidden="true"><path d="M16 10.6V2.2M19.8 12.2l4.4-4.4M21.4 16h7.7M19.8 19.8l3.7 3.7M16 21.4v8.4M12.2 19.8 8 24M10.6 16H3.2M12.2 12.2 8.3 8.3"/><circle cx="16" cy="16" r="1.9" fill="currentColor" stroke="none"/></svg>'

const words = {
  en: [
    'Offline',
    'Can’t reach the site',
    'You’re offline or the site is temporarily down.',
    'Try again',
    'Saved on this device:',
  ],
  es: [
    'Sin conexión',
    'No se puede acceder al sitio',
    'No tienes conexión o el sitio no está disponible por ahora.',
    'Reintentar',
    'Guardado en este dispositivo:',
  ],
  fr: [
    'Hors ligne',
    'Le site est injoignable',
    'Vous êtes hors ligne, ou le site est momentanément indisponible.',
    'Réessayer',
    'Enregistré sur cet appareil :',
  ],
  de: [
    'Offline',
    'Die Website ist nicht erreichbar',
    'Sie sind offline, oder die Website ist vorübergehend nicht verfügbar.',
    'Erneut versuchen',
    'Auf diesem Gerät gespeichert:',
  ],
}

async function sayThatWeAreAway(address) {
  const language = /^\/(es|fr|de)(?=\/|$)/.exec(new URL(address, self.location).pathname)?.[1] ?? 'en'
  const [title, heading, text, again, saved] = words[language]
  const cache = await caches.open(cacheName)
  const notes = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith('/kept-episodes/'))
  const episodes = await Promise.all(notes.map(async (note) => (await cache.match(note)).json()))
  const list = episodes
    .map(
      ({ title, language, audioUrl }) =>
        `<li><h2 lang="${inHtml(language)}">${inHtml(title)}</h2><audio controls preload="metadata" src="${inHtml(audioUrl)}" aria-label="${inHtml(title)}"></audio></li>`,
    )
    .join('')
  const nonce = crypto.randomUUID()
  const body = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${styles}</style><script nonce="${nonce}">${takeTheme}</script></head><body><main>${mark}<h1>${heading}</h1><p>${text}</p><p><a class="again" href="${inHtml(address)}">${again}</a></p>${list ? `<p>${saved}</p><ul>${list}</ul>` : ''}</main></body></html>`
  return new Response(body, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    },
  })
}
