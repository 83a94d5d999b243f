/** A subscription's filter, `column=operator.value`, as the client library writes it. */
export function matchesFilter(filter: string | undefined, record: Record<string, unknown>): boolean {
  if (!filter) return true
  const match = /^(\w+)=(eq|neq|lt|lte|gt|gte|in)\.(.*)$/s.exec(filter)
  // An unknown filter matches nothing: a missed event is a fault, an extra one could be a leak.
  if (!match) return false
  const [, column = '', operator = '', value = ''] = match
  const actual = record[column]
  if (actual === undefined) return false
  if (operator === 'in') return listOf(value).includes(String(actual))
  if (operator === 'eq') return String(actual) === value
  if (operator === 'neq') return String(actual) !== value
  if (actual === null) return false
  const order = compare(actual, value)
  if (operator === 'lt') return order < 0
  if (operator === 'lte') return order <= 0
  if (operator === 'gt') return order > 0
  return order >= 0
}

function listOf(value: string): string[] {
  return value
    .replace(/^\(|\)$/g, '')
    .split(',')
    .map((item) => item.trim().replace(/^"|"$/g, ''))
}

function compare(actual: unknown, value: string): number {
  const isNumber = typeof actual === 'number' && value.trim() !== '' && Number.isFinite(Number(value))
  if (isNumber) return actual - Number(value)
  const text = String(actual)
  return text === value ? 0 : text < value ? -1 : 1
}
