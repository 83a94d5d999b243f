type Row = Record<string, unknown>

/** Returns a function that tests a row against a subscription's filter, `column=operator.value`, as the client library writes it. */
export function readFilter(filter: string | undefined): (record: Row) => boolean {
  if (!filter) return () => true
  const match = /^(\w+)=(eq|neq|lt|lte|gt|gte|in)\.(.*)$/s.exec(filter)
  // An unknown filter matches nothing: a missed event is a fault, an extra one could be a leak.
  if (!match) return () => false
  const [, column = '', operator = '', value = ''] = match
  const passes = readOperator(operator, value)
  return (record) => record[column] !== undefined && passes(record[column])
}

function readOperator(operator: string, value: string): (actual: unknown) => boolean {
  if (operator === 'in') {
    const list = new Set(listOf(value))
    return (actual) => list.has(String(actual))
  }
  if (operator === 'eq') return (actual) => String(actual) === value
  if (operator === 'neq') return (actual) => String(actual) !== value
  const isRight = {
    lt: (order: number) => order < 0,
    lte: (order: number) => order <= 0,
    gt: (order: number) => order > 0,
    gte: (order: number) => order >= 0,
  }[operator as 'lt' | 'lte' | 'gt' | 'gte']
  return (actual) => actual !== null && isRight(compare(actual, value))
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
