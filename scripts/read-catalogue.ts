import type { Client } from 'pg'

export type Column = {
  name: string
  /** Postgres' name, such as text, int4 or _text for an array of texts. */
  type: string
  isNullable: boolean
  /** Whether the column may be left out when a row is inserted. */
  hasDefault: boolean
  /** The values that a check constraint lists; null without such a constraint. */
  values: string[] | null
}
export type Relationship = {
  name: string
  columns: string[]
  isOneToOne: boolean
  relation: string
  relationColumns: string[]
}
export type Relation = {
  name: string
  isView: boolean
  isWritable: boolean
  columns: Column[]
  relationships: Relationship[]
}
export type Argument = { name: string; type: string; isOptional: boolean }
export type DatabaseFunction = {
  name: string
  arguments: Argument[]
  returnsSet: boolean
  /** A type's name, a relation's name, or the columns of `returns table`. */
  returns: { type: string } | { relation: string } | { columns: { name: string; type: string }[] }
}
/** A column of any of our schemas. */
export type OriginColumn = { schema: string; relation: { name: string }; column: Column }
export type Catalogue = {
  relations: Relation[]
  functions: DatabaseFunction[]
  /** Columns by the ids of relation and column, such as `1234.1`. */
  origins: Map<string, OriginColumn>
}

/** Reads the relations and functions of the schema public, sorted by name. */
export async function readCatalogue(client: Client): Promise<Catalogue> {
  return { ...(await readRelations(client)), functions: await readFunctions(client) }
}

type Origin = { relation: number; column: number }
type ColumnRow = {
  relation: number
  number: number
  name: string
  type: string
  not_null: boolean
  has_default: boolean
}
type RelationRow = {
  oid: number
  name: string
  kind: string
  writable: boolean
  schema: string
  rule: string | null
}
type KeyRow = {
  name: string
  from: number
  columns: number[]
  to: number
  to_columns: number[]
  is_unique: boolean
}

async function readRelations(client: Client): Promise<Omit<Catalogue, 'functions'>> {
  const { rows: relations } = await client.query<RelationRow>(
    `select pg_class.oid::int as oid, relname as name, relkind as kind, nspname as schema,
       (pg_relation_is_updatable(pg_class.oid, true) & 8) = 8 as writable,
       (select ev_action::text from pg_rewrite where ev_class = pg_class.oid and relkind = 'v') as rule
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where nspname in ('public', 'private', 'auth') and relkind in ('r', 'p', 'v') order by relname`,
  )
  const { rows: columns } = await client.query<ColumnRow>(
    `select attrelid::int as relation, attnum as number, attname as name, typname as type, attnotnull as not_null,
       atthasdef or attidentity <> '' as has_default
     from pg_attribute join pg_type on pg_type.oid = atttypid
     where attnum > 0 and not attisdropped and attrelid = any ($1::oid[]) order by attname`,
    [relations.map(({ oid }) => oid)],
  )
  const { rows: checks } = await client.query<{ relation: number; column: number; text: string }>(
    `select conrelid::int as relation, conkey[1] as column, pg_get_constraintdef(oid) as text
     from pg_constraint where contype = 'c' and array_length(conkey, 1) = 1`,
  )
  const { rows: keys } = await client.query<KeyRow>(
    `select conname as name, conrelid::int as from, conkey as columns, confrelid::int as to, confkey as to_columns,
       exists (
         select from pg_index where indrelid = conrelid and indisunique and indpred is null
           and indkey::int2[] @> conkey and conkey @> indkey::int2[]
       ) as is_unique
     from pg_constraint where contype = 'f' order by conname`,
  )
  const columnOf = (relation: number, number: number) =>
    columns.find((column) => column.relation === relation && column.number === number)

  /** Returns the table column that a view's column shows unchanged; null without one. */
  const originOf = (relation: RelationRow, column: ColumnRow): Origin | null => {
    if (relation.kind !== 'v') return { relation: relation.oid, column: column.number }
    // For a union, the rule names only the first branch.
    if (relation.rule?.includes(':setOperations {')) return null
    const entry = new RegExp(
      ` :resno ${column.number} :resname \\S+ :ressortgroupref \\d+ :resorigtbl (\\d+) :resorigcol (\\d+) `,
    ).exec(relation.rule ?? '')
    const [shown, number] = [Number(entry?.[1]), Number(entry?.[2])]
    const below = relations.find(({ oid }) => oid === shown)
    const belowColumn = columnOf(shown, number)
    return below && belowColumn ? originOf(below, belowColumn) : null
  }
  /** Whether a view has an outer join, which may fill columns with null that are not nullable in their table. */
  const joinsOuter = (relation: RelationRow) => /:jointype [123]/.test(relation.rule ?? '')

  const describe = (relation: RelationRow, column: ColumnRow): Column => {
    const origin = originOf(relation, column)
    const source = origin && columnOf(origin.relation, origin.column)
    const values = checks
      .filter((check) => check.relation === origin?.relation && check.column === origin.column)
      .map((check) => valuesIn(check.text))
      .find((found) => found !== null)
    return {
      name: column.name,
      type: column.type,
      isNullable: !source?.not_null || joinsOuter(relation),
      hasDefault: column.has_default,
      values: values ?? null,
    }
  }

  const open = relations.filter(({ schema }) => schema === 'public')
  /** Returns the names under which a relation shows these columns of a table; null if it lacks one. */
  const namesIn = (relation: RelationRow, table: number, numbers: number[]): string[] | null => {
    const names = numbers.map((number) =>
      columns.find((column) => {
        if (column.relation !== relation.oid) return false
        const origin = originOf(relation, column)
        return origin?.relation === table && origin.column === number
      }),
    )
    return names.every((column) => column !== undefined) ? names.map(({ name }) => name) : null
  }
  const relationshipsOf = (relation: RelationRow): Relationship[] =>
    keys.flatMap((key) => {
      const own = namesIn(relation, key.from, key.columns)
      if (!own) return []
      return open.flatMap((other) => {
        const theirs = namesIn(other, key.to, key.to_columns)
        if (!theirs) return []
        return [
          {
            name: key.name,
            columns: own,
            isOneToOne: key.is_unique,
            relation: other.name,
            relationColumns: theirs,
          },
        ]
      })
    })

  const described = open.map((relation) => ({
    name: relation.name,
    isView: relation.kind === 'v',
    isWritable: relation.writable,
    columns: columns
      .filter((column) => column.relation === relation.oid)
      .map((column) => describe(relation, column)),
    relationships: relationshipsOf(relation),
  }))
  const origins = new Map(
    columns.flatMap((column) => {
      const relation = relations.find(({ oid }) => oid === column.relation)
      if (!relation) return []
      const origin = { schema: relation.schema, relation, column: describe(relation, column) }
      return [[`${relation.oid}.${column.number}`, origin] as const]
    }),
  )
  return { relations: described, origins }
}

/** Returns the values of `CHECK ((kind = ANY (ARRAY['writer'::text, …])))`; null for other checks. */
function valuesIn(check: string): string[] | null {
  const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(check)?.[1]
  return list ? [...list.matchAll(/'([^']*)'::text/g)].map(([, value = '']) => value) : null
}

type FunctionRow = {
  name: string
  returns: string
  relation: string | null
  returns_set: boolean
  names: string[] | null
  modes: string[] | null
  types: string[]
  defaults: number
}

async function readFunctions(client: Client): Promise<DatabaseFunction[]> {
  const { rows } = await client.query<FunctionRow>(
    `select proname as name, returned.typname as returns, proretset as returns_set,
       (select relname from pg_class where pg_class.oid = returned.typrelid) as relation,
       proargnames as names, proargmodes::text[] as modes, pronargdefaults as defaults,
       array(
         select pg_type.typname::text from unnest(coalesce(proallargtypes, proargtypes::oid[])) with ordinality as kind (id, place)
           join pg_type on pg_type.oid = kind.id order by place
       ) as types
     from pg_proc join pg_type as returned on returned.oid = prorettype
     where pronamespace = 'public'::regnamespace and prokind = 'f' and returned.typname <> 'trigger'
     order by proname, pg_get_function_identity_arguments(pg_proc.oid)`,
  )
  return rows.map((row) => {
    const all = row.types.map((type, place) => ({
      name: row.names?.[place] ?? '',
      type,
      mode: row.modes?.[place] ?? 'i',
    }))
    const given = all.filter(({ mode }) => mode === 'i')
    const columns = all.filter(({ mode }) => mode === 't').map(({ name, type }) => ({ name, type }))
    return {
      name: row.name,
      arguments: given.map(({ name, type }, place) => ({
        name,
        type,
        isOptional: place >= given.length - row.defaults,
      })),
      returnsSet: row.returns_set,
      returns:
        columns.length > 0 ? { columns } : row.relation ? { relation: row.relation } : { type: row.returns },
    }
  })
}
