import { lookup } from 'node:dns'
import type { IncomingMessage } from 'node:http'
import { request as askHttp } from 'node:http'
import { request as askHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { AppError } from '#core/errors.ts'
import { isPublicAddress } from './public-address.ts'

export type OutsideRules = {
  /** Internal hosts that may be requested all the same, as `host` or `host:port` (IMPORT_HOSTS). */
  ownHosts: readonly string[]
  signal: AbortSignal
}

const mostRedirects = 5
/** Maximum time without a received byte, in milliseconds. */
const silenceMs = 30_000

/**
 * GETs an address that a user entered; only public addresses are allowed. The resolved address is checked while
 * connecting and then used, so a name cannot resolve differently afterwards (DNS rebinding). Redirects are checked by
 * the same rule. Sends no cookie, token or referrer. The caller reads the body. Throws AppError.
 */
export async function askOutside(address: string, rules: OutsideRules): Promise<IncomingMessage> {
  let url = readAddress(address)
  let { ownHosts } = rules
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    const response = await askOnce(url, { ...rules, ownHosts })
    ownHosts = hostsBeyond(url, ownHosts)
    const { statusCode = 0, headers } = response
    if (statusCode === 200) return response
    response.destroy()
    if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location)
      throw new AppError('unavailable', `${url.host} answered ${statusCode}.`, {
        retryAfterSeconds: statusCode === 429 || statusCode === 503 ? 60 : undefined,
      })
    if (!URL.canParse(headers.location, url)) throw new AppError('invalid', `${url.host} leads nowhere.`)
    url = readAddress(new URL(headers.location, url).href)
  }
  throw new AppError('invalid', `${url.host} leads on and on (more than ${mostRedirects} redirects).`)
}

function readAddress(address: string): URL {
  if (!URL.canParse(address)) throw new AppError('invalid', 'This is no address. It begins with https://.')
  const url = new URL(address)
  if (!/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new AppError('invalid', 'Only addresses that begin with https:// or http://, without a password.')
  return url
}

const isAmong = (ownHosts: readonly string[], { host, hostname }: URL) =>
  ownHosts.includes(host) || ownHosts.includes(hostname)

/**
 * Returns the internal hosts that an address may refer or redirect to. For an address on the internet there are none: its
 * owner could otherwise have files of the internal network published.
 */
export const hostsBeyond = (url: URL, ownHosts: readonly string[]): readonly string[] =>
  isAmong(ownHosts, url) ? ownHosts : []

function askOnce(url: URL, { ownHosts, signal }: OutsideRules): Promise<IncomingMessage> {
  const isOwn = isAmong(ownHosts, url)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // A literal IP address is never passed to `lookup`.
  if (!isOwn && isIP(host) && !isPublicAddress(host)) return Promise.reject(notOutside(url.host))
  return new Promise((resolve, reject) => {
    const ask = url.protocol === 'https:' ? askHttps : askHttp
    const request = ask(
      url,
      {
        // Never reuse a connection that was opened under other rules.
        agent: false,
        signal,
        timeout: silenceMs,
        lookup: isOwn ? undefined : lookUpOutside,
        headers: {
          'user-agent': 'Helmcast (import)',
          'accept-encoding': 'identity',
          accept: '*/*',
        },
      },
      resolve,
    )
    request.on('timeout', () =>
      request.destroy(new AppError('unavailable', `${url.host} has stopped answering.`)),
    )
    request.on('error', (error) =>
      reject(
        error instanceof AppError || signal.aborted
          ? error
          : new AppError('unavailable', `${url.host} could not be reached.`, { cause: error }),
      ),
    )
    request.end()
  })
}

/**
 * A `lookup` that resolves only if all addresses of a name are public. A name that also resolves to an internal address is
 * refused.
 */
export const lookUpOutside: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '')
    const [first] = addresses
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return callback(notOutside(hostname) as NodeJS.ErrnoException, '')
    if (options.all) return callback(null, addresses)
    callback(null, first.address, first.family)
  })
}

function notOutside(host: string): AppError {
  return new AppError(
    'forbidden',
    `${host} is not on the public internet, so it is not asked. To allow a host of your own network, name it in IMPORT_HOSTS.`,
  )
}
