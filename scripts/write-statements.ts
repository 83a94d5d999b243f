import type { Client, DatabaseError } from 'pg'
import { describeStatement } from './describe-statement.ts'
import type { Statement } from './find-statements.ts'
import type { OriginColumn } from './read-catalogue.ts'
import { typeOf } from './write-rows.ts'

const head = `// Made by \`npm run db:types\` from the statements of server and worker. Do not edit.
import type { JsonColumns } from './json-columns.ts'

/** The rows that each statement returns and the values it takes. */
export type Statements = {
`

/**
 * Returns the text of tables/statements.ts, and the faults with file and line: names that the database does not know, such
 * as a misspelt table, column or function.
 */
export async function writeStatements(
  client: Client,
  statements: Statement[],
  origins: Map<string, OriginColumn>,
): Promise<{ text: string; faults: string[] }> {
  const faults: string[] = []
  const lines: string[] = []
  const { rows } = await client.query<{ id: number; name: string }>(
    'select oid::int as id, typname as name from pg_type',
  )
  const typeNames = new Map(rows.map(({ id, name }) => [id, name]))
  const nameOf = (id: number) => typeNames.get(id) ?? ''
  for (const { text, isTyped, file, line } of statements) {
    try {
      const { values, columns } = await describeStatement(client, text)
      const row = columns.map((column) => {
        const origin = origins.get(`${column.tableID}.${column.columnID}`)
        return `${JSON.stringify(column.name)}: ${writeColumn(text, nameOf(column.dataTypeID), origin)}`
      })
      const given = values.map((id) => `${valueType(nameOf(id))} | null`)
      if (isTyped)
        lines.push(
          `  ${JSON.stringify(text)}: { row: { ${row.join('; ')} }; values: [${given.join(', ')}] }\n`,
        )
    } catch (error) {
      const { message, position } = error as DatabaseError
      const before = text.slice(0, Number(position ?? 1) - 1)
      // A text of several statements cannot be prepared.
      if (isTyped || !message.startsWith('cannot insert multiple commands'))
        faults.push(`${file}:${line + before.split('\n').length - 1}: ${message}`)
    }
  }
  return { text: `${head}${lines.join('')}}\n`, faults }
}

function writeColumn(text: string, type: string, origin: OriginColumn | undefined): string {
  if (!origin) return rowType(type) === 'unknown' ? 'unknown' : `${rowType(type)} | null`
  const { schema, relation, column } = origin
  const known = schema === 'public' ? typeOf(relation, column, rowType) : typeOf(null, column, rowType)
  return isOuter(text, relation.name) && !column.isNullable ? `${known} | null` : known
}

/** Whether the statement may fill the relation's columns with null, because of an outer join. */
function isOuter(text: string, relation: string): boolean {
  return new RegExp(
    String.raw`\bleft join (lateral|\(|(\w+\.)?${relation}\b)|\b(right|full) join\b`,
    'i',
  ).test(text)
}

const rowTypes: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'Date',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  interval: 'unknown',
  json: 'unknown',
  jsonb: 'unknown',
  oid: 'number',
  record: 'unknown',
  timestamp: 'Date',
  timestamptz: 'Date',
}
/** Returns the type of a value as pg reads it: unlike in JSON, times are dates and large numbers are strings. */
const rowType = (type: string): string => arrayOf(type, rowType) ?? rowTypes[type] ?? 'string'

const valueTypes: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Uint8Array',
  date: 'Date | string',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number | string',
  json: 'string | object',
  jsonb: 'string | object',
  numeric: 'number | string',
  timestamp: 'Date | string',
  timestamptz: 'Date | string',
}
const valueType = (type: string): string => arrayOf(type, valueType) ?? valueTypes[type] ?? 'string'

function arrayOf(type: string, one: (type: string) => string): string | null {
  return type.startsWith('_') ? `(${one(type.slice(1))})[]` : null
}
