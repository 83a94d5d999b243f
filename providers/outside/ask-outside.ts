import { lookup } from 'node:dns'
import type { IncomingMessage } from 'node:http'
import { request as askHttp } from 'node:http'
import { request as askHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { AppError } from '#core/errors.ts'
import { isPublicAddress } from './public-address.ts'

export type OutsideRules = {
  /** Hosts of one's own network that may be asked all the same, as `host` or `host:port` (IMPORT_HOSTS). */
  ownHosts: readonly string[]
  signal: AbortSignal
}

const mostRedirects = 5
/** A server that sends nothing for so long has hung. */
const silenceMs = 30_000

/**
 * GETs an address that a person gave. Only the open internet is asked: the address that a name stands for is looked at at
 * the moment of connecting, and that one is connected to, so a name cannot mean another a moment later. Each redirect is
 * held against the same rule. Nothing of ours goes along: no cookie, no token, no referrer. The caller reads the body.
 */
export async function askOutside(address: string, rules: OutsideRules): Promise<IncomingMessage> {
  let url = readAddress(address)
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    const answer = await askOnce(url, rules)
    const { statusCode = 0, headers } = answer
    if (statusCode === 200) return answer
    answer.destroy()
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

function askOnce(url: URL, { ownHosts, signal }: OutsideRules): Promise<IncomingMessage> {
  const isOwn = ownHosts.includes(url.host) || ownHosts.includes(url.hostname)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // An address in figures is not looked up, so the lookup would not see it.
  if (!isOwn && isIP(host) && !isPublicAddress(host)) return Promise.reject(notOutside(url.host))
  return new Promise((resolve, reject) => {
    const ask = url.protocol === 'https:' ? askHttps : askHttp
    const request = ask(
      url,
      {
        // A connection that was opened for somebody else is never taken.
        agent: false,
        signal,
        timeout: silenceMs,
        lookup: isOwn ? undefined : lookUpOutside,
        headers: {
          'user-agent': 'Helmcast (import of a show)',
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

/** Answers the system's addresses when all of them are outside; a name that also means a machine inside is refused. */
export const lookUpOutside: LookupFunction = (hostname, options, answer) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return answer(error, '')
    const [first] = addresses
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return answer(notOutside(hostname) as NodeJS.ErrnoException, '')
    if (options.all) return answer(null, addresses)
    answer(null, first.address, first.family)
  })
}

function notOutside(host: string): AppError {
  return new AppError(
    'forbidden',
    `${host} is no address of the open internet, so it is not asked. A host of your own network is named in IMPORT_HOSTS.`,
  )
}
