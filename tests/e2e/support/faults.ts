import type { Site } from './site.ts'

type Verb = 'select' | 'insert' | 'update' | 'delete'

/**
 * Makes the site's database fail at a table, so that the site itself responds with 500: reads by a policy (only where
 * there is a row), writes by a trigger. Returns the function that repairs it; call it in `finally`, because the table
 * stays broken for other tests otherwise.
 */
export async function breakTable(site: Site, table: string, verb: Verb): Promise<() => Promise<void>> {
  const name = `out_of_order_${verb}`
  await site.query(
    `create or replace function public.out_of_order() returns boolean language plpgsql as
       $$ begin raise exception 'The disk is on fire.' using errcode = '58030'; end $$`,
  )
  // Functions must be granted to the site's roles, even one that only throws.
  await site.query('grant execute on function public.out_of_order() to public')
  if (verb === 'select') {
    await site.query(
      `create policy ${name} on ${table} as restrictive for select using (public.out_of_order())`,
    )
    return async () => void (await site.query(`drop policy ${name} on ${table}`))
  }
  await site.query(
    `create or replace function public.out_of_order_trigger() returns trigger language plpgsql as
       $$ begin raise exception 'The disk is on fire.' using errcode = '58030'; end $$`,
  )
  await site.query(
    `create trigger ${name} before ${verb} on ${table} for each statement execute function public.out_of_order_trigger()`,
  )
  return async () => void (await site.query(`drop trigger ${name} on ${table}`))
}
