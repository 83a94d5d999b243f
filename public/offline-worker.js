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
const styles = `:root{color-scheme:light dark}body{font:16px/1.5 Inter,system-ui,sans-serif;max-width:40rem;margin:0 auto;padding:3rem 1.25rem;background:light-dark(#fbfaf7,#0f1613);color:light-dark(#17211c,#eef3ef)}
h1{font:600 2rem/1.15 Fraunces,Georgia,serif;margin:1.5rem 0 .5rem}h2{font-size:1rem;margin:0 0 .75rem;overflow-wrap:anywhere}ul{list-style:none;padding:0}li{border:1px solid light-dark(#d9ded9,#2a3630);border-radius:1rem;background:light-dark(#fff,#18211c);padding:1rem;margin:.75rem 0}
svg{width:3rem;height:3rem;color:light-dark(#11684a,#5fd3a2)}audio{width:100%}p{color:light-dark(#55625b,#a3b0a8)}
.again{display:inline-block;margin:.5rem 0 1rem;padding:.75rem 1.5rem;border-radius:.75rem;font-weight:600;text-decoration:none;background:light-dark(#11684a,#5fd3a2);color:light-dark(#fff,#0f1613)}
:focus-visible{outline:2px solid light-dark(#11684a,#5fd3a2);outline-offset:3px}`

const mark =
  '<svg viewBox="0 0 32 32" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true"><circle cx="16" cy="16" r="9"/><circle cx="16" cy="16" r="3"/><path d="M16 2v11M16 19v11M2 16h11M19 16h11M6 6l7.8 7.8M18.2 18.2 26 26M26 6l-7.8 7.8M13.8 18.2 6 26"/></svg>'

const words = {
  en: [
    'Offline',
    'Can’t reach the site',
    'You’re offline or the site is temporarily down. Your work is safe.',
    'Try again',
    'Saved on this device:',
  ],
  es: [
    'Sin conexión',
    'No se puede acceder al sitio',
    'No tienes conexión o el sitio no está disponible por ahora. Tu trabajo está a salvo.',
    'Reintentar',
    'Guardado en este dispositivo:',
  ],
  fr: [
    'Hors ligne',
    'Le site est injoignable',
    'Vous êtes hors ligne, ou le site est momentanément indisponible. Votre travail est en sécurité.',
    'Réessayer',
    'Enregistré sur cet appareil :',
  ],
  de: [
    'Offline',
    'Die Website ist nicht erreichbar',
    'Sie sind offline, oder die Website ist vorübergehend nicht verfügbar. Ihre Arbeit ist sicher.',
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
        `<li><h2 lang="${inHtml(language)}">${inHtml(title)}</h2><audio controls preload="none" src="${inHtml(audioUrl)}" aria-label="${inHtml(title)}"></audio></li>`,
    )
    .join('')
  const body = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${styles}</style></head><body><main>${mark}<h1>${heading}</h1><p>${text}</p><p><a class="again" href="${inHtml(address)}">${again}</a></p>${list ? `<p>${saved}</p><ul>${list}</ul>` : ''}</main></body></html>`
  return new Response(body, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    },
  })
}
