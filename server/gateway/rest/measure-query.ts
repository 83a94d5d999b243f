import { malformed, type Refusal, tooMuch } from './refusal.ts'

/**
 * Limits of one query string. The site's own pages use 2 levels, 7 related tables, 6 conditions and lists of 200 ids, so
 * there is room for other clients.
 */
const queryLimits = {
  depth: 4,
  relations: 16,
  columns: 200,
  conditions: 60,
  conditionDepth: 6,
  listItems: 500,
  orders: 16,
} as const

const reserved = new Set(['select', 'columns', 'on_conflict', 'limit', 'offset', 'apikey'])

/**
 * Names of properties that every object has. Lite collects conditions in plain objects under the names it is given: with one of these
 * names it would write into a prototype that all objects of this process share.
 */
const ofEveryObject = [...Object.getOwnPropertyNames(Object.prototype), 'prototype'].join('|')
const namesOfObjects = new RegExp(`(?<![\\w$])(?:${ofEveryObject})(?![\\w$])`)
/** Matches such a name in a tree of conditions, where a name stands before a dot or an arrow. A value may be such a word. */
const namesInLogic = new RegExp(`(?:^|[(,.])\\s*"?(?:${ofEveryObject})"?\\s*(?:\\.|->)`)
const ofNames = new Set(['select', 'columns', 'on_conflict'])

/** Measures the query string. Returns the refusal, or null. */
export function measureQuery(url: string): Refusal | null {
  const { searchParams, pathname } = new URL(url)
  let conditions = 0
  for (const [name, value] of searchParams) {
    if (name.includes('\0') || value.includes('\0')) return malformed('The query contains a NUL character.')
    const isOrder = name === 'order' || name.endsWith('.order')
    const isLogic = /(^|\.)(or|and)$/.test(name)
    if (
      namesOfObjects.test(name) ||
      ((ofNames.has(name) || isOrder) && namesOfObjects.test(value)) ||
      (isLogic && namesInLogic.test(value))
    )
      return malformed('There is no column of that name.')
    if (name === 'select') {
      const refusal = measureSelect(value, pathname.split('/').at(-1) ?? '')
      if (refusal) return refusal
    } else if (isOrder) {
      if (value.split(',').length > queryLimits.orders) {
        return tooMuch(`At most ${queryLimits.orders} columns can be sorted by.`, 'Sort by fewer columns.')
      }
    } else if (name === 'columns' || name === 'on_conflict') {
      if (value.split(',').length > queryLimits.columns) return tooManyColumns()
    } else if (!reserved.has(name) && !/\.(limit|offset)$/.test(name)) {
      const found = isLogic ? measureLogic(value) : measureFilter(value)
      if ('status' in found) return found
      conditions += found.conditions
      if (found.longestList > queryLimits.listItems) {
        return tooMuch(
          `A list holds ${found.longestList} values; at most ${queryLimits.listItems} are looked for at once.`,
          'Ask in several requests.',
        )
      }
    }
  }
  if (conditions > queryLimits.conditions) {
    return tooMuch(
      `This asks for ${conditions} conditions; at most ${queryLimits.conditions} are checked at once.`,
      'Use fewer conditions, or a list: column=in.(a,b,c).',
    )
  }
  return null
}

function tooManyColumns(): Refusal {
  return tooMuch(`At most ${queryLimits.columns} columns can be named.`, 'Name fewer columns, or "*".')
}

/** Maximum number of characters in a related table with its hints. Postgres cuts names off after 63 bytes. */
const longestName = 250

/** The refusal of a hint with which a table names itself. Lite would answer null. */
const relatedToItself = (table: string): Refusal => ({
  status: 400,
  code: 'PGRST200',
  message: `Could not find a relationship between '${table}' and '${table}' in the schema cache`,
  hint: 'Name the column of a relation of a table with itself: parent_id(*).',
})

/**
 * Measures a select such as `id, author:profiles!inner(name), comments(count)`. Each bracket with something in it is a related table of
 * `table`.
 */
function measureSelect(select: string, table: string): Refusal | null {
  const broken = malformed(`"failed to parse select parameter (${select.slice(0, 200)})"`)
  let depth = 0
  let relations = 0
  let columns = 1
  const inside = [table]
  for (let at = 0; at < select.length; at++) {
    const letter = select[at]
    if (letter === '"') {
      at = select.indexOf('"', at + 1)
      if (at === -1) return broken
    } else if (letter === ',') columns++
    else if (letter === ')') {
      if (--depth < 0) return broken
      inside.pop()
    } else if (letter === '(') {
      depth++
      const [, related = '', hint = ''] =
        /(?:^|[,(:.\s])(\w+)((?:!\w+)*)\s*$/.exec(select.slice(Math.max(0, at - longestName), at)) ?? []
      if (related === inside.at(-1) && /!(?!inner\b|left\b)/.test(hint)) return relatedToItself(related)
      inside.push(related)
      if (select[at + 1] !== ')') relations++
      if (depth > queryLimits.depth) {
        return tooMuch(
          `This asks for more than ${queryLimits.depth} levels of related rows.`,
          'Ask for the inner ones in a second request.',
        )
      }
    }
  }
  if (depth !== 0) return broken
  if (relations > queryLimits.relations) {
    return tooMuch(
      `This asks for ${relations} related tables; at most ${queryLimits.relations} are answered at once.`,
      'Ask for some of them in a second request.',
    )
  }
  return columns > queryLimits.columns ? tooManyColumns() : null
}

type Measured = { conditions: number; longestList: number }

function measureFilter(value: string): Measured {
  const isList = /^(not\.)?(in\.|\w+\((any|all)\)\.)/.test(value)
  return { conditions: 1, longestList: isList ? value.split(',').length : 0 }
}

/**
 * Measures a tree of conditions such as `(a.eq.1,and(b.gt.2,c.in.(3,4)))`. Braces, and brackets after "in.", hold a list; other brackets
 * hold conditions.
 */
function measureLogic(tree: string): Measured | Refusal {
  const open: { isList: boolean; items: number }[] = []
  let conditions = 0
  let longestList = 0
  const count = () => {
    const inside = open.at(-1)
    if (inside?.isList) longestList = Math.max(longestList, ++inside.items)
    else conditions++
  }
  for (let at = 0; at < tree.length; at++) {
    const letter = tree[at]
    if (letter === '"') {
      for (at++; at < tree.length && tree[at] !== '"'; at++) if (tree[at] === '\\') at++
      if (at >= tree.length) return malformed(`"failed to parse logic tree (${tree.slice(0, 200)})"`)
    } else if (letter === ',') count()
    else if (letter === ')' || letter === '}') open.pop()
    else if (letter === '(' || letter === '{') {
      const isList = letter === '{' || tree.slice(0, at).endsWith('in.')
      open.push({ isList, items: 1 })
      if (!isList) conditions++
      if (open.length > queryLimits.conditionDepth) {
        return tooMuch(
          `Conditions may be nested ${queryLimits.conditionDepth} levels deep.`,
          'Write them in fewer levels.',
        )
      }
    }
  }
  return { conditions, longestList }
}
