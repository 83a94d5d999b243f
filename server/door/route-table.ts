import type { Family, Offer } from './offer.ts'

export type Match =
  | {
      kind: 'offer'
      family: Family
      offer: Offer
      route: string
      params: Record<string, string>
    }
  | { kind: 'method'; family: Family; route: string; allow: string[] }
  | { kind: 'query'; family: Family; route: string }
  | { kind: 'nothing'; family: Family }

type Entry = { family: Family; offer: Offer; route: string; pattern: string[] }

/**
 * Every offer of all families. Of several that fit, the one with the most literal parts is meant; nothing depends on the
 * order in which they were written down.
 */
export function createRouteTable(families: Family[]) {
  const entries: Entry[] = families
    .flatMap((family) =>
      family.offers.map((offer) => {
        const route = `${family.base}${offer.path}` || '/'
        return { family, offer, route, pattern: route === '/' ? [] : route.slice(1).split('/') }
      }),
    )
    .sort((a, b) => weight(b.pattern).localeCompare(weight(a.pattern)))
  // The last one at the top answers for whatever nobody offers.
  const top = families.findLast((family) => family.base === '')
  if (!top) throw new Error('The door needs a family for what lies at the top.')

  const familyOf = (parts: string[]) =>
    families.find(
      ({ base }) =>
        base !== '' &&
        base
          .slice(1)
          .split('/')
          .every((part, at) => part === parts[at]),
    ) ?? top

  return {
    entries: entries as readonly Entry[],
    familyOf,
    match(method: string, parts: string[], query: URLSearchParams): Match {
      const family = familyOf(parts)
      const fitting = entries.filter(
        (entry) => entry.family.base === family.base && readParams(entry.pattern, parts),
      )
      // The most literal path decides; a looser one never answers for a method that it lacks.
      const chosen = fitting[0]
      if (!chosen) return { kind: 'nothing', family }
      const ofPath = fitting.filter((entry) => sameForm(entry.pattern, chosen.pattern))
      const wanted = method === 'HEAD' ? 'GET' : method
      const ofMethod = ofPath.filter((entry) => entry.offer.method === wanted)
      if (ofMethod.length === 0) {
        return { kind: 'method', family: chosen.family, route: chosen.route, allow: allowed(ofPath) }
      }
      const entry = ofMethod.find(({ offer }) => hasQuery(query, offer.query))
      if (!entry) return { kind: 'query', family: chosen.family, route: chosen.route }
      const params = readParams(entry.pattern, parts) ?? {}
      return { kind: 'offer', family: entry.family, offer: entry.offer, route: entry.route, params }
    },
  }
}

/** Literal parts before names, names before the rest of a path. */
function weight(pattern: string[]): string {
  return pattern.map((part) => (part === '*' ? '0' : part.startsWith(':') ? '1' : '2')).join('')
}

const sameForm = (one: string[], other: string[]) =>
  one.length === other.length &&
  one.every((part, at) => part === other[at] || (part.startsWith(':') && other[at]?.startsWith(':')))

function readParams(pattern: string[], parts: string[]): Record<string, string> | null {
  const hasRest = pattern.at(-1) === '*'
  if (hasRest ? parts.length < pattern.length : parts.length !== pattern.length) return null
  const params: Record<string, string> = {}
  for (const [at, wanted] of pattern.entries()) {
    const part = parts[at] ?? ''
    if (wanted === '*') params['*'] = parts.slice(at).join('/')
    // A slash that was written as %2F is part of a name only where a name may have several parts.
    else if (part.includes('/')) return null
    else if (wanted.startsWith(':')) params[wanted.slice(1)] = part
    else if (wanted !== part) return null
  }
  return params
}

function hasQuery(query: URLSearchParams, wanted: Record<string, string> | undefined): boolean {
  // Said once: of two, the handler might read the other one.
  return Object.entries(wanted ?? {}).every(([name, value]) => {
    const given = query.getAll(name)
    return given.length === 1 && given[0] === value
  })
}

function allowed(entries: Entry[]): string[] {
  const methods = new Set<string>(entries.map(({ offer }) => offer.method))
  if (methods.has('GET')) methods.add('HEAD')
  return [...methods.add('OPTIONS')].sort()
}
