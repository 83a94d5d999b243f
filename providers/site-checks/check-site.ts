import { AppError } from '#core/errors.ts'
import type { SiteSettings } from '#providers/settings.ts'
import type { Finding } from './finding.ts'

const patienceMs = 10_000
/** Seconds by which clocks may differ. Beyond it, sign-ins are refused and dates of the feed are wrong. */
const mostClockSeconds = 30

function ask(url: string, init: RequestInit = {}): Promise<Response> {
  const request = fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(patienceMs), ...init })
  return request.catch((cause: unknown) => {
    throw new AppError('unavailable', 'The site cannot be reached.', { cause })
  })
}

export function checkAddress({ SITE_URL, siteUrl }: SiteSettings): Finding {
  const name = 'address'
  const { hostname, protocol } = new URL(siteUrl)
  const isLocal = /^(localhost|127\.|\[::1\])/.test(hostname)
  if (!SITE_URL || isLocal)
    return {
      name,
      isFine: null,
      text: `${siteUrl} works on this machine only. For others set SITE_URL to the public address.`,
    }
  if (protocol !== 'https:')
    return {
      name,
      isFine: false,
      text: `${siteUrl} is not https: passwords travel in clear, and directories refuse the feed.`,
    }
  return { name, isFine: true, text: siteUrl }
}

/** Checks the site as visitors reach it, through any proxy in front of it. */
export async function checkLiveSite({ siteUrl, HOST, PORT }: SiteSettings): Promise<Finding[]> {
  const name = 'site'
  const response = await ask(`${siteUrl}/healthz`).catch(() => null)
  if (!response) {
    const here = await ask(`http://${HOST === '0.0.0.0' ? '127.0.0.1' : HOST}:${PORT}/healthz`).catch(
      () => null,
    )
    const text = here
      ? `The site runs, but ${siteUrl} cannot be reached from here. Look at its DNS, its certificate and the proxy in front.`
      : 'The site does not run. Start it with npm start; the last lines of its log say why it ended.'
    return [{ name, isFine: false, text }]
  }
  const health = (await response.json().catch(() => null)) as Record<string, string> | null
  if (!health?.database)
    return [
      {
        name,
        isFine: false,
        text: `Something else than Helmcast responds at ${siteUrl}. Look at SITE_URL and the proxy.`,
      },
    ]
  return [
    { name, isFine: true, text: `${siteUrl} responds.` },
    {
      name: 'database',
      isFine: health.database === 'ok',
      text:
        health.database === 'ok'
          ? 'It responds.'
          : 'It does not respond. Look at DATABASE_URL and whether PostgreSQL runs.',
    },
    {
      name: 'disk',
      isFine: health.disk === 'ok',
      text:
        health.disk === 'ok'
          ? 'It is writable.'
          : 'Nothing can be written. Make room, or give the data folder back its rights.',
    },
    {
      name: 'worker',
      isFine: health.worker === 'ok',
      text:
        health.worker === 'ok'
          ? 'It runs.'
          : 'None runs: nothing is written, voiced or mailed. Start one, or set WORKER=on.',
    },
    checkClock(response.headers.get('date')),
  ]
}

function checkClock(date: string | null): Finding {
  const name = 'clock'
  if (!date) return { name, isFine: null, text: 'Nothing to compare it with.' }
  const seconds = Math.round(Math.abs(Date.now() - Date.parse(date)) / 1000)
  if (seconds <= mostClockSeconds) return { name, isFine: true, text: 'Right within half a minute.' }
  return {
    name,
    isFine: false,
    text: `This machine and what stands in front of the site differ by ${seconds} seconds. Set both by NTP.`,
  }
}

/** Checks WebSockets, which bring the progress of long work and which a proxy must pass on. */
export async function checkSockets({ siteUrl }: SiteSettings): Promise<Finding> {
  const name = 'live connections'
  const page = await ask(siteUrl).then((response) => response.text())
  const key = /name="publishable-key" content="([^"]+)"/.exec(page)?.[1] ?? ''
  const address = `${siteUrl.replace(/^http/, 'ws')}/realtime/v1/websocket?apikey=${key}&vsn=1.0.0`
  const isOpen = await new Promise<boolean>((resolve) => {
    const socket = new WebSocket(address)
    const end = (isFine: boolean) => {
      socket.close()
      resolve(isFine)
    }
    socket.addEventListener('open', () => end(true))
    socket.addEventListener('error', () => end(false))
    setTimeout(() => end(false), patienceMs).unref()
  })
  const text = isOpen
    ? 'WebSockets work.'
    : 'WebSockets do not get through, so progress is shown late. Let the proxy pass on Upgrade and Connection.'
  return { name, isFine: isOpen, text }
}

/** Requests the feed and its newest file, as a podcast app does. */
export async function checkFeed({ siteUrl }: SiteSettings): Promise<Finding> {
  const name = 'feed'
  const response = await ask(`${siteUrl}/rss`)
  if (response.status !== 200)
    return { name, isFine: false, text: `${siteUrl}/rss responds with status ${response.status}.` }
  const feed = await response.text()
  const file = /<enclosure[^>]* url="([^"]+)"/.exec(feed)?.[1]?.replaceAll('&amp;', '&')
  if (!file)
    return {
      name,
      isFine: null,
      text: 'No episode of your own is published yet. Samples are not in the feed.',
    }
  const address = new URL(file, siteUrl)
  // An imported feed may name files on other hosts, which this site must not request.
  if (address.origin !== new URL(siteUrl).origin)
    return { name, isFine: null, text: `Its newest audio is at ${address.host}, which is not asked.` }
  const part = await ask(address.href, { headers: { range: 'bytes=0-99' } })
  await part.body?.cancel()
  if (part.status === 206)
    return {
      name,
      isFine: true,
      text: `Episodes: ${feed.split('<item>').length - 1}. Audio can be asked for in parts.`,
    }
  const text = `Audio comes with status ${part.status} where a part was asked for (206). Let the proxy pass on Range; apps cannot skip without it.`
  return { name, isFine: false, text }
}
