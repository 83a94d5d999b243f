import type { Readable } from 'node:stream'
import type { ClientBase } from 'pg'

export type TableShape = { schema: string; name: string; columns: string[] }

/** Rows fetched or inserted in one query. Few, because a source can have megabytes. */
const rowsAtOnce = 50

/** Lists our tables and those of sign-in, parents first. Excludes queued messages: workers find unfinished jobs by themselves. */
export async function listTables(client: ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(`
    select pg_namespace.nspname as schema, pg_class.relname as name,
      array_agg(pg_attribute.attname::text order by pg_attribute.attnum) as columns
    from pg_class
      join pg_namespace on pg_namespace.oid = pg_class.relnamespace
      join pg_attribute on pg_attribute.attrelid = pg_class.oid
    where pg_namespace.nspname in ('public', 'private', 'auth') and pg_class.relkind = 'r'
      and pg_class.relname not in ('rate_limits', 'worker_heartbeats', 'schema_migrations')
      and pg_attribute.attnum > 0 and not pg_attribute.attisdropped and pg_attribute.attgenerated = ''
    group by 1, 2 order by 1, 2`)
  const { rows: references } = await client.query<{ child: string; parent: string }>(`
    select child_space.nspname || '.' || child.relname as child, parent_space.nspname || '.' || parent.relname as parent
    from pg_constraint
      join pg_class as child on child.oid = pg_constraint.conrelid
      join pg_namespace as child_space on child_space.oid = child.relnamespace
      join pg_class as parent on parent.oid = pg_constraint.confrelid
      join pg_namespace as parent_space on parent_space.oid = parent.relnamespace
    where pg_constraint.contype = 'f' and child.oid <> parent.oid`)
  return parentsFirst(rows, references)
}

export const nameOf = ({ schema, name }: Pick<TableShape, 'schema' | 'name'>) => `${schema}.${name}`

function parentsFirst(tables: TableShape[], references: { child: string; parent: string }[]): TableShape[] {
  const known = new Set(tables.map(nameOf))
  const ordered: TableShape[] = []
  const isDone = (name: string) => !known.has(name) || ordered.some((table) => nameOf(table) === name)
  while (ordered.length < tables.length) {
    const next = tables.find(
      (table) =>
        !isDone(nameOf(table)) &&
        references.every(({ child, parent }) => child !== nameOf(table) || isDone(parent)),
    )
    if (!next) throw new Error('The tables refer to each other in a circle, so they cannot be put in order.')
    ordered.push(next)
  }
  return ordered
}

/** Yields one JSON object per line. The client must be inside a transaction. */
export async function* dumpRows(client: ClientBase, table: TableShape): AsyncGenerator<string> {
  await client.query(
    `declare backup_rows no scroll cursor for select to_json(row_of_table)::text as line from ${quoted(table)} as row_of_table`,
  )
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${rowsAtOnce} from backup_rows`)
    for (const { line } of rows) yield line
    if (rows.length < rowsAtOnce) break
  }
  await client.query('close backup_rows')
}

/** Inserts the rows; triggers must be disabled. Columns missing from the backup get their defaults. */
export async function loadRows(
  client: ClientBase,
  table: TableShape,
  lines: AsyncIterable<string>,
): Promise<number> {
  const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const insert = `insert into ${quoted(table)} (${columns}) select ${columns} from json_populate_recordset(null::${quoted(table)}, $1)`
  let batch: string[] = []
  let count = 0
  const flush = async () => {
    if (batch.length > 0) await client.query(insert, [`[${batch.join(',')}]`])
    count += batch.length
    batch = []
  }
  for await (const line of lines) {
    if (line === '') continue
    batch.push(line)
    if (batch.length === rowsAtOnce) await flush()
  }
  await flush()
  return count
}

/** Returns the number of a table's rows and a checksum of their contents that does not depend on their order. */
export async function digestRows(client: ClientBase, table: TableShape): Promise<string> {
  const { rows } = await client.query<{ digest: string }>(
    `select count(*) || ' ' || coalesce(sum(('x' || left(md5(to_json(row_of_table)::text), 15))::bit(60)::bigint), 0) as digest
     from ${quoted(table)} as row_of_table`,
  )
  return rows[0]?.digest ?? ''
}

const quoted = ({ schema, name }: TableShape) => `"${schema}"."${name}"`

/** Empties all tables and disables their triggers while `work` fills them; in one transaction. */
export async function replaceEverything(
  client: ClientBase,
  tables: TableShape[],
  work: () => Promise<void>,
): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`truncate ${tables.map(quoted).join(', ')}`)
    for (const table of tables) await client.query(`alter table ${quoted(table)} disable trigger user`)
    await work()
    for (const table of tables) await client.query(`alter table ${quoted(table)} enable trigger user`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Yields the lines of a stream. Not node:readline: since Node 24 it also splits lines at U+2028 and U+2029, which JSON may contain. */
export async function* linesOf(stream: Readable): AsyncGenerator<string> {
  let begun = ''
  for await (const chunk of stream.setEncoding('utf8') as AsyncIterable<string>) {
    const lines = (begun + chunk).split('\n')
    begun = lines.pop() ?? ''
    yield* lines
  }
  if (begun) yield begun
}
