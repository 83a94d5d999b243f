import { isIPv6 } from 'node:net'

/**
 * Returns the network address as rate limits count it. An IPv6 customer has 2^64 addresses, so only the first half counts. An IPv4
 * address counts as itself, in any notation.
 */
export const addressGroup = (address: string) => firstBits(address, 64)

/**
 * Returns the network that has one place in fair queues. A provider may give one customer up to 2^16 address groups (a /48); with one
 * request from each, that customer would be first in every queue.
 */
export const networkOf = (address: string) => firstBits(address, 48)

function firstBits(address: string, bits: 48 | 64): string {
  if (!address.includes(':')) return address
  const plain = address.replace(/%.*$/, '')
  if (!isIPv6(plain)) return address
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1]
  if (v4) return v4
  // The URL parser normalises to the short form, without an IPv4 tail.
  const short = new URL(`http://[${plain}]`).hostname.slice(1, -1)
  const [head = '', tail] = short.split('::')
  const groups = head.split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length
  const all = [...groups, ...Array<string>(missing).fill('0'), ...(tail ?? '').split(':').filter(Boolean)]
  return `${all.slice(0, bits / 16).join(':')}::/${bits}`
}
