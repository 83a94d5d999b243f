import { type ClassValue, clsx } from 'clsx'

/**
 * Rules that find the property that a class sets. The first matching rule gives the name of the property, and its captured group is
 * appended to the name. tailwind-merge does the same for all of Tailwind, but would be a twentieth of a visitor's first script.
 * class-names.test.ts compares these rules with tailwind-merge for all classes of the site.
 */
const rules: [settles: string, fits: RegExp][] = [
  ['display', /^(?:block|contents|flex|grid|hidden|inline|inline-(?:block|flex|grid)|table)$/],
  ['position', /^(?:static|fixed|absolute|relative|sticky)$/],
  ['line', /^(?:underline|no-underline|line-through|overline)$/],
  ['', /^-?([mp][xytrbl]?|scroll-[mp][xytrbl]?|gap(?:-[xy])?|inset(?:-[xy])?|top|right|bottom|left)-/],
  ['text-size', /^text-(?:xs|sm|base|lg|[2-9]?xl|display|\[[\d.]+\w+\])$/],
  ['text-align', /^text-(?:left|center|right|justify|start|end)$/],
  ['text-wrap', /^text-(?:wrap|nowrap|balance|pretty)$/],
  ['text-color', /^text-/],
  ['font-family', /^font-(?:sans|serif|mono)$/],
  ['bg-size', /^bg-(?:auto|cover|contain)$/],
  ['bg-position', /^bg-(?:center|top|bottom|left|right)$/],
  ['bg-image', /^bg-\[(?:repeating-)?(?:linear|radial|conic)-gradient\(/],
  ['flex-direction', /^flex-(?:row|col)/],
  ['flex-wrap', /^flex-(?:no)?wrap/],
  ['border-collapse', /^border-(?:collapse|separate)$/],
  ['border-style', /^border-(?:solid|dashed|dotted|double|hidden|none)$/],
  ['border-width', /^border(-[xytrbl])?(?:-\d+)?$/],
  ['border-color', /^border(-[xytrbl])?-/],
  ['rounded', /^rounded(-(?:[trbl]|[tb][lr]))?(?:-|$)/],
  ['ring-width', /^ring(?:-\d+)?$/],
  ['ring-inset', /^ring-inset$/],
  ['object-fit', /^object-(?:contain|cover|fill|none|scale-down)$/],
  ['select', /^select-(?:none|text|all|auto)$/],
  ['outline-offset', /^-?outline-offset-/],
  ['outline-width', /^outline-\d+$/],
  ['outline-style', /^outline-(?:none|hidden|solid|dashed)$/],
  ['decoration-style', /^decoration-(?:solid|dashed|dotted|double|wavy)$/],
  ['decoration-width', /^decoration-\d+$/],
  ['wrap', /^wrap-(?:anywhere|break-word|normal)$/],
  ['break', /^break-(?:normal|words|all|keep)$/],
  ['col-span', /^col-(?:auto|span-)/],
  ['row-span', /^row-(?:auto|span-)/],
  [
    '',
    /^-?((?:min-|max-)?[wh]|size|translate-[xy]|grid-(?:cols|rows)|(?:col|row)-(?:start|end)|line-clamp|overflow(?:-[xy])?|justify-self|outline|whitespace|underline-offset|bg|flex|basis|shrink|grow|items|justify|self|leading|tracking|font|max|opacity|order|origin|cursor|align|resize|ring|shadow|scale|rotate|list|transition|duration|decoration|accent|z)(?:-|$)/,
  ],
]

/** Properties that are part of another property: `p` includes `px`, and `px` includes `pl`. */
const sides = { '': ['x', 'y', 't', 'r', 'b', 'l'], x: ['r', 'l'], y: ['t', 'b'] }
const alsoSettled: Record<string, string[]> = {
  inset: ['inset-x', 'inset-y', 'top', 'right', 'bottom', 'left'],
  'inset-x': ['right', 'left'],
  'inset-y': ['top', 'bottom'],
  gap: ['gap-x', 'gap-y'],
  size: ['w', 'h'],
  flex: ['basis', 'grow', 'shrink'],
  overflow: ['overflow-x', 'overflow-y'],
  'line-clamp': ['display', 'overflow'],
  'text-size': ['leading'],
  rounded: ['t', 'r', 'b', 'l', 'tl', 'tr', 'bl', 'br'].map((side) => `rounded-${side}`),
}
for (const kind of ['m', 'p', 'scroll-m', 'scroll-p', 'border-width-', 'border-color-'])
  for (const [side, others] of Object.entries(sides))
    alsoSettled[(kind + side).replace(/-$/, '')] = others.map((other) => kind + other)

function propertyOf(name: string): string {
  for (const [settles, fits] of rules) {
    const found = fits.exec(name)
    if (found) return settles + (found[1] ?? '')
  }
  return ''
}

/** Matches a class with its variants. The variants are everything before the last colon outside brackets. */
const classParts = /^((?:[^[\]():]|\[[^\]]*\]|\([^)]*\))*:)?(!?)(.*?)(!?)$/

/** Merged class names by joined names. */
const cache = new Map<string, string>()
/** Maximum number of entries in the cache. Without computed class names, there are far fewer. */
const cacheLimit = 2000

/** Joins class names. A later class replaces earlier classes that set the same property. */
export function classNames(...names: ClassValue[]): string {
  const joined = clsx(names)
  const cached = cache.get(joined)
  if (cached !== undefined) return cached
  if (cache.size >= cacheLimit) cache.clear()
  const merged = merge(joined)
  cache.set(joined, merged)
  return merged
}

function merge(joined: string): string {
  const settled = new Set<string>()
  const result: string[] = []
  for (const name of joined.split(/\s+/).reverse()) {
    const [, when = '', first = '', what = '', last = ''] = classParts.exec(name) ?? []
    const kind = propertyOf(what)
    const variant = `${when}${first || last}`
    if (kind !== '' && settled.has(variant + kind)) continue
    result.unshift(name)
    if (kind === '') continue
    for (const one of [kind, ...(alsoSettled[kind] ?? [])]) settled.add(variant + one)
  }
  return result.join(' ')
}
