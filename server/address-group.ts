import { isIPv6 } from 'node:net'

/**
 * What a limit counts as one network address. Whoever has an IPv6 address has 2^64 of them, so the first half of it
 * counts; an IPv4 address is itself, however it is written.
 */
export function addressGroup(address: string): string {
  if (!address.includes(':')) return address
  const plain = address.replace(/%.*$/, '')
  if (!isIPv6(plain)) return address
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1]
  if (v4) return v4
  // The URL parser writes an address in its one short form, without an IPv4 tail.
  const short = new URL(`http://[${plain}]`).hostname.slice(1, -1)
  const [head = '', tail] = short.split('::')
  const groups = head.split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length
  const all = [...groups, ...Array<string>(missing).fill('0'), ...(tail ?? '').split(':').filter(Boolean)]
  return `${all.slice(0, 4).join(':')}::/64`
}
