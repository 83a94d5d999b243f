import type { Route, RouteGroup } from './route.ts'

export type Match =
  | {
      kind: 'route'
      group: RouteGroup
      route: Route
      pattern: string
      params: Record<string, string>
    }
  | { kind: 'method'; group: RouteGroup; pattern: string; allow: string[] }
  | { kind: 'query'; group: RouteGroup; pattern: string }
  | { kind: 'nothing'; group: RouteGroup }

/** `pattern`: the group's base and the route's path; `parts`: the same, split. */
type Entry = { group: RouteGroup; route: Route; pattern: string; parts: string[] }

/**
 * Returns the table of all routes of all groups. If several match, the one with the most literal segments wins; list order does not
 * matter.
 */
export function createRouteTable(groups: RouteGroup[]) {
  const entries: Entry[] = groups
    .flatMap((group) =>
      group.routes.map((route) => {
        const pattern = `${group.base}${route.path}` || '/'
        return { group, route, pattern, parts: pattern === '/' ? [] : pattern.slice(1).split('/') }
      }),
    )
    .sort((a, b) => weight(b.parts).localeCompare(weight(a.parts)))
  // The last group with an empty base handles paths that match nothing.
  const top = groups.findLast((group) => group.base === '')
  if (!top) throw new Error('The router needs a group whose base is empty.')

  const groupOf = (parts: string[]) =>
    groups.find(
      ({ base }) =>
        base !== '' &&
        base
          .slice(1)
          .split('/')
          .every((part, at) => part === parts[at]),
    ) ?? top

  return {
    entries: entries as readonly Entry[],
    groupOf,
    match(method: string, parts: string[], query: URLSearchParams): Match {
      const group = groupOf(parts)
      const fitting = entries.filter(
        (entry) => entry.group.base === group.base && readParams(entry.parts, parts),
      )
      // Only the most literal path decides; a looser pattern never serves a method that this one lacks.
      const chosen = fitting[0]
      if (!chosen) return { kind: 'nothing', group }
      const ofPath = fitting.filter((entry) => sameForm(entry.parts, chosen.parts))
      const wanted = method === 'HEAD' ? 'GET' : method
      const ofMethod = ofPath.filter((entry) => entry.route.method === wanted)
      if (ofMethod.length === 0) {
        return { kind: 'method', group: chosen.group, pattern: chosen.pattern, allow: allowed(ofPath) }
      }
      const entry = ofMethod.find(({ route }) => hasQuery(query, route.query))
      if (!entry) return { kind: 'query', group: chosen.group, pattern: chosen.pattern }
      const params = readParams(entry.parts, parts) ?? {}
      return { kind: 'route', group: entry.group, route: entry.route, pattern: entry.pattern, params }
    },
  }
}

/** Sort key: literal segments before `:name`, `:name` before `*`. */
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
    // A slash written as %2F is allowed only where `*` matches several segments.
    else if (part.includes('/')) return null
    else if (wanted.startsWith(':')) params[wanted.slice(1)] = part
    else if (wanted !== part) return null
  }
  return params
}

function hasQuery(query: URLSearchParams, wanted: Record<string, string> | undefined): boolean {
  // The parameter must occur exactly once: of two values, the handler might read the one that was not compared.
  return Object.entries(wanted ?? {}).every(([name, value]) => {
    const given = query.getAll(name)
    return given.length === 1 && given[0] === value
  })
}

function allowed(entries: Entry[]): string[] {
  const methods = new Set<string>(entries.map(({ route }) => route.method))
  if (methods.has('GET')) methods.add('HEAD')
  return [...methods.add('OPTIONS')].sort()
}
