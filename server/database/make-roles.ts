import type { Client } from 'pg'
import { PlainError } from '#server/process/plain-error.ts'

/**
 * Creates the three roles that requests run under, before the first migration, which needs them. CREATEROLE is enough: where Postgres
 * reserves BYPASSRLS for superusers, service_role is created without it, and `letServerThrough` adds policies.
 */
export async function makeRoles(client: Client): Promise<void> {
  const { rows } = await client.query<{ rolname: string }>(
    `select rolname from pg_roles where rolname in ('anon', 'authenticated', 'service_role')`,
  )
  const known = new Set(rows.map((row) => row.rolname))
  for (const role of ['anon', 'authenticated', 'service_role']) {
    if (known.has(role)) continue
    const make = `create role ${role} nologin noinherit`
    const isMade = role === 'service_role' && (await succeeds(client, `${make} bypassrls`))
    if (!isMade && !(await succeeds(client, make))) throw mayNotCreateRoles()
    // Newer Postgres lets the creator of a role administer it, but not SET ROLE to it.
    await client.query(`grant ${role} to current_user`)
  }
}

async function succeeds(client: Client, statement: string): Promise<boolean> {
  try {
    await client.query(statement)
    return true
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === '42501') return false
    // Another database of the same server created the role at this moment.
    if (code === '42710' || code === '23505') return true
    throw error
  }
}

const mayNotCreateRoles = () =>
  new PlainError(
    'The user of DATABASE_URL may not create roles, which is needed once. As a superuser, run "alter role NAME createrole" for it, or make the roles yourself: create role anon nologin noinherit; create role authenticated nologin noinherit; create role service_role nologin noinherit bypassrls; grant anon, authenticated, service_role to NAME.',
  )

const policy = 'the server reads and writes everything'

/** Adds a policy to each table for a service_role without BYPASSRLS, which is subject to row level security. */
export async function letServerThrough(client: Client): Promise<void> {
  await client.query(`
    do $$
    declare
      guarded regclass;
    begin
      if (select rolbypassrls or rolsuper from pg_catalog.pg_roles where rolname = 'service_role') then return; end if;
      for guarded in
        select pg_class.oid::regclass from pg_catalog.pg_class
        where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'p') and relrowsecurity
          and not exists (select from pg_catalog.pg_policy where polrelid = pg_class.oid and polname = '${policy}')
      loop
        execute format('create policy %I on %s to service_role using (true) with check (true)', '${policy}', guarded);
      end loop;
    end
    $$`)
}
