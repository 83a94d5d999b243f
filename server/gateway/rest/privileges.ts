import type { Viewer } from '#server/http/viewer.ts'
import type { Sql } from '#tables/sql.ts'

type Role = Viewer['role']
type RestRequest = { role: Role; method: string; table?: string; name?: string }

/** Returns the database's refusal if the role lacks the privilege that a call needs; else null. */
export type RefuseByPrivilege = (request: RestRequest) => Response | null

/** The privilege that each method needs on a table. */
const needs: Record<string, 'insert' | 'update'> = { POST: 'insert', PUT: 'insert', PATCH: 'update' }

/**
 * Reads which role has which privilege, once, as Lite does with the schema. The privileges only serve to refuse early, before a body is
 * read: the database checks every row later. Unknown names are not refused.
 */
export async function readPrivileges(sql: Sql): Promise<RefuseByPrivilege> {
  const found = await sql(`
    select role || ' ' || privilege || ' ' || relname as what,
      has_any_column_privilege(role, pg_class.oid, privilege) as is_granted
      from pg_class, unnest('{anon,authenticated}'::text[]) as role, unnest('{insert,update}'::text[]) as privilege
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p', 'f')
    union all
    select role || ' call ' || proname, bool_or(has_function_privilege(role, pg_proc.oid, 'execute'))
      from pg_proc, unnest('{anon,authenticated}'::text[]) as role
      where pronamespace = 'public'::regnamespace group by role, proname`)
  const isGranted = new Map(found.map((row) => [row.what, row.is_granted]))
  return ({ role, method, table, name }) => {
    const lacks = (privilege: string | undefined, of: string | undefined) =>
      isGranted.get(`${role} ${privilege} ${of}`) === false
    if (name !== undefined) return lacks('call', name) ? denied(role, `function ${name}`) : null
    return lacks(needs[method], table) ? denied(role, `table ${table}`) : null
  }
}

function denied(role: Role, what: string): Response {
  const body = { code: '42501', message: `permission denied for ${what}`, details: null, hint: null }
  return Response.json(body, { status: role === 'anon' ? 401 : 403 })
}
