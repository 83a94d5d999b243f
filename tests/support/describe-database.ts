import type { Client } from 'pg'

const ours = `nspname not like 'pg\\_%' and nspname not in ('information_schema', 'supabase_migrations')`

/** Privileges in a fixed order, whether granted explicitly or by default. */
const rights = (list: string, kind: string, owner: string) => `(
  select string_agg(
    coalesce(nullif(grantee, 0)::regrole::text, 'everybody') || ':' || privilege_type || case when is_grantable then '*' else '' end,
    ' ' order by coalesce(nullif(grantee, 0)::regrole::text, 'everybody'), privilege_type)
  from aclexplode(coalesce(${list}, acldefault('${kind}', ${owner}))))`

/** Each query returns lines of text that are equal for equal databases. */
const questions = [
  `select 'schema ' || nspname || ' | ' || nspowner::regrole || ' | ' || ${rights('nspacl', 'n', 'nspowner')} || ' | '
     || coalesce(obj_description(oid, 'pg_namespace'), '') from pg_namespace where ${ours}`,
  `select 'extension ' || extname || ' ' || extnamespace::regnamespace from pg_extension`,
  `select 'role ' || to_jsonb(role)::text from (
     select rolname, rolsuper, rolinherit, rolcreaterole, rolcreatedb, rolcanlogin, rolreplication, rolbypassrls, rolconfig,
       array(select roleid::regrole::text from pg_auth_members where member = pg_roles.oid order by 1) as member_of
     from pg_roles where rolname not like 'pg\\_%') as role`,
  `select 'relation ' || pg_class.oid::regclass || ' | ' || relkind::text || relpersistence::text || ' | ' || relowner::regrole || ' | rls '
     || relrowsecurity || ' forced ' || relforcerowsecurity || ' | ' || coalesce((select string_agg(option, ' ' order by option) from unnest(reloptions) as option), '') || ' | identity '
     || relreplident::text || ' | ' || ${rights('relacl', 'r', 'relowner')} || ' | ' || coalesce(obj_description(pg_class.oid, 'pg_class'), '')
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace where ${ours} and relkind in ('r', 'p', 'v', 'm', 'S')`,
  `select 'sequence ' || (to_jsonb(sequences) - 'last_value')::text from pg_sequences as sequences where schemaname in ('public', 'private')`,
  // A dropped column leaves a gap in the numbers, so count positions.
  `select 'column ' || attrelid::regclass || ' ' || row_number() over (partition by attrelid order by attnum) || ' ' || attname
     || ' ' || format_type(atttypid, atttypmod) || case when attnotnull then ' not null' else '' end || ' | '
     || coalesce(pg_get_expr(adbin, adrelid), '') || ' | ' || attidentity::text || attgenerated::text || ' | '
     || coalesce((select string_agg(grantee::regrole || ':' || privilege_type, ' ' order by grantee::regrole::text, privilege_type)
          from aclexplode(attacl)), '') || ' | ' || coalesce(col_description(attrelid, attnum), '')
     from pg_attribute join pg_class on pg_class.oid = attrelid join pg_namespace on pg_namespace.oid = relnamespace
       left join pg_attrdef on adrelid = attrelid and adnum = attnum
     where ${ours} and relkind in ('r', 'p', 'v', 'm') and attnum > 0 and not attisdropped`,
  // NOT VALID only says that there were rows before the constraint.
  `select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || replace(pg_get_constraintdef(pg_constraint.oid), ' NOT VALID', '')
     || ' | ' || coalesce(obj_description(pg_constraint.oid, 'pg_constraint'), '')
     from pg_constraint join pg_namespace on pg_namespace.oid = connamespace where ${ours}`,
  `select 'index ' || pg_get_indexdef(indexrelid) || ' | ' || indisvalid || ' | ' || coalesce(obj_description(indexrelid, 'pg_class'), '')
     from pg_index join pg_class on pg_class.oid = indrelid join pg_namespace on pg_namespace.oid = relnamespace where ${ours}`,
  `select 'view ' || pg_class.oid::regclass || ' ' || pg_get_viewdef(pg_class.oid)
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace where ${ours} and relkind in ('v', 'm')`,
  // With body, volatility, security and search_path.
  `select 'function ' || pg_get_functiondef(pg_proc.oid) || ' | ' || proowner::regrole || ' | ' || ${rights('proacl', 'f', 'proowner')}
     || ' | ' || coalesce(obj_description(pg_proc.oid, 'pg_proc'), '')
     from pg_proc join pg_namespace on pg_namespace.oid = pronamespace where ${ours} and prokind in ('f', 'p')`,
  `select 'trigger ' || pg_get_triggerdef(pg_trigger.oid) || ' | ' || tgenabled::text || ' | ' || coalesce(obj_description(pg_trigger.oid, 'pg_trigger'), '')
     from pg_trigger where not tgisinternal`,
  `select 'event trigger ' || evtname || ' ' || evtevent || ' ' || evtfoid::regproc from pg_event_trigger`,
  `select 'policy ' || to_jsonb(pg_policies)::text || ' | ' || coalesce((
       select obj_description(pg_policy.oid, 'pg_policy') from pg_policy
       where polrelid = format('%I.%I', schemaname, tablename)::regclass and polname = policyname), '') from pg_policies`,
  `select 'type ' || pg_type.oid::regtype || ' ' || typtype::text || ' | ' || coalesce((
       select string_agg(enumlabel, ' ' order by enumsortorder) from pg_enum where enumtypid = pg_type.oid), '')
     from pg_type join pg_namespace on pg_namespace.oid = typnamespace where ${ours} and typtype in ('e', 'd', 'r', 'm')`,
  `select 'text search ' || cfgname || ' ' || nspname from pg_ts_config join pg_namespace on pg_namespace.oid = cfgnamespace where ${ours}`,
  `select 'statistics ' || pg_get_statisticsobjdef(oid) from pg_statistic_ext`,
  `select 'default rights ' || defaclrole::regrole || ' ' || coalesce(nullif(defaclnamespace, 0)::regnamespace::text, '') || ' '
     || defaclobjtype::text || ' ' || defaclacl::text from pg_default_acl`,
  `select 'publication ' || (to_jsonb(pg_publication) - 'oid')::text || ' ' || coalesce((
       select string_agg(prrelid::regclass::text, ' ' order by prrelid::regclass::text) from pg_publication_rel
       where prpubid = pg_publication.oid), '') from pg_publication`,
]

/**
 * Describes a database independently of how it was made, one fact a line: tables, columns, constraints, functions,
 * privileges, comments, and the rows of our own tables without times, random ids and the counters in
 * `private.feed_changes`.
 */
export async function describeDatabase(client: Client): Promise<string[]> {
  // Makes Postgres print qualified names. For this transaction only: PGlite has one session, and later queries must
  // find the server's search_path.
  await client.query(`begin; set local search_path = ''`)
  try {
    return [...(await describeShape(client)), ...(await describeRows(client))].sort()
  } finally {
    await client.query('rollback')
  }
}

async function describeShape(client: Client): Promise<string[]> {
  const lines: string[] = []
  for (const question of questions) {
    const { rows } = await client.query<string[]>({ text: question, rowMode: 'array' })
    lines.push(...rows.map(([line]) => line ?? `nothing from ${question}`))
  }
  return lines
}

async function describeRows(client: Client): Promise<string[]> {
  const lines: string[] = []
  const { rows: tables } = await client.query<{ name: string; passing: string[] }>(
    `select pg_class.oid::regclass::text as name, array(
         select attname::text from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
         where attrelid = pg_class.oid and attnum > 0 and (
           atttypid = 'timestamptz'::regtype or pg_get_expr(adbin, adrelid) = 'gen_random_uuid()'
           or attrelid = 'private.feed_changes'::regclass and attname like '%version')
       ) as passing
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where nspname in ('public', 'private') and relkind = 'r'`,
  )
  for (const { name, passing } of tables) {
    const { rows } = await client.query(
      `select 'row of ${name} ' || (to_jsonb(one) - $1::text[])::text as line from ${name} as one`,
      [passing],
    )
    lines.push(...rows.map(({ line }) => line as string))
  }
  return lines
}
