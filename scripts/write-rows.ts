import { knownTypes, nullableColumns } from './known-columns.ts'
import type { Catalogue, Column, DatabaseFunction, Relation } from './read-catalogue.ts'

const head = `// Made by \`npm run db:types\` from supabase/migrations. Do not edit: change a migration, or tables/json-columns.ts for
// what stands in a JSON column.
import type { JsonColumns } from './json-columns.ts'

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

/** \`Needed\`: the columns that a new row must have. */
type Writable<Row, Needed extends keyof Row, Relationships> = {
  Row: Row
  Insert: Pick<Row, Needed> & Partial<Row>
  Update: Partial<Row>
  Relationships: Relationships
}
`

/** Returns the text of tables/rows.ts: a type in the form that supabase-js reads. */
export function writeRows({ relations, functions }: Catalogue): string {
  const relationNames = new Map(relations.map(({ name, isView }) => [name, isView ? 'Views' : 'Tables']))
  const tables = relations.filter(({ isView }) => !isView).map(writeRelation)
  const views = relations.filter(({ isView }) => isView).map(writeRelation)
  const names = [...new Set(functions.map(({ name }) => name))]
  const calls = names.map((name) => {
    const forms = functions.filter((one) => one.name === name)
    return `      ${name}: ${forms.map((form) => writeFunction(form, relationNames)).join(' | ')}\n`
  })
  return `${head}
export type Schema = {
  public: {
    Tables: {
${tables.join('')}    }
    Views: {
${views.join('')}    }
    Functions: {
${calls.join('')}    }
    Enums: Record<never, never>
    CompositeTypes: Record<never, never>
  }
}
`
}

function writeRelation(relation: Relation): string {
  const { name, columns, isView, isWritable, relationships } = relation
  const row = `{\n${columns.map((column) => `        ${column.name}: ${typeOf(relation, column)}\n`).join('')}      }`
  const links = relationships.map(
    (link) =>
      `        { foreignKeyName: '${link.name}'; columns: ${list(link.columns)}; isOneToOne: ${link.isOneToOne}; referencedRelation: '${link.relation}'; referencedColumns: ${list(link.relationColumns)} },\n`,
  )
  const linked = links.length > 0 ? `[\n${links.join('')}      ]` : '[]'
  if (!isWritable) return `      ${name}: { Row: ${row}; Relationships: ${linked} }\n`
  const needed = columns.filter((column) => !isView && !column.hasDefault && !column.isNullable)
  const names = needed.map((column) => `'${column.name}'`).join(' | ') || 'never'
  return `      ${name}: Writable<${row}, ${names}, ${linked}>\n`
}

const list = (names: string[]) => `[${names.map((name) => `'${name}'`).join(', ')}]`

/** Returns the type of a column. `relation` null: pages never read this relation, so its JSON columns have no type. */
export function typeOf(relation: Pick<Relation, 'name'> | null, column: Column, scalarOf = scalar): string {
  const place = `${relation?.name}.${column.name}`
  const plain =
    relation && /^jsonb?$/.test(column.type)
      ? `JsonColumns['${place}']`
      : (knownTypes[place] ??
        column.values?.map((value) => `'${value}'`).join(' | ') ??
        scalarOf(column.type))
  return column.isNullable ? `${plain} | null` : plain
}

const scalars: Record<string, string> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'number',
  json: 'Json',
  jsonb: 'Json',
  void: 'undefined',
}

/** Returns the type as in JSON: times, ids and dates are strings. */
function scalar(type: string): string {
  return type.startsWith('_') ? `${scalar(type.slice(1))}[]` : (scalars[type] ?? 'string')
}

function writeFunction(form: DatabaseFunction, relationNames: Map<string, string>): string {
  const given = form.arguments.map(
    ({ name, type, isOptional }) => `${name}${isOptional ? '?' : ''}: ${scalar(type)}`,
  )
  const args = given.length > 0 ? `{ ${given.join('; ')} }` : 'Record<PropertyKey, never>'
  const { returns } = form
  const many = form.returnsSet ? '[]' : ''
  if ('relation' in returns) {
    const { relation } = returns
    const row = `Schema['public']['${relationNames.get(relation)}']['${relation}']['Row']`
    const from = `SetofOptions: { from: '*'; to: '${relation}'; isOneToOne: ${!form.returnsSet}; isSetofReturn: ${form.returnsSet} }`
    return `{ Args: ${args}; Returns: ${row}${many}; ${from} }`
  }
  const result =
    'columns' in returns
      ? writeColumns(form.name, returns.columns)
      : (knownTypes[form.name] ?? scalar(returns.type))
  return `{ Args: ${args}; Returns: ${result}${many} }`
}

function writeColumns(from: string, columns: { name: string; type: string }[]): string {
  const nullable = nullableColumns[from]
  if (!nullable)
    throw new Error(`scripts/known-columns.ts does not say which columns of ${from} may be null.`)
  const written = columns.map(({ name, type }) => {
    const known = knownTypes[`${from}.${name}`] ?? scalar(type)
    return `${name}: ${nullable.includes(name) ? `${known} | null` : known}`
  })
  return `{ ${written.join('; ')} }`
}
