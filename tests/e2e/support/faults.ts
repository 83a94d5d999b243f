import type { Site } from './site.ts'

type Verb = 'select' | 'insert' | 'update' | 'delete'

/**
 * Makes the site's own database fail at a table, so that the site itself answers 500: reads through a policy, writes
 * through a trigger. A read fails only where it comes upon a row. Answers what mends it; a test that fails before mending
 * leaves the table broken for others, so mending belongs into `finally`.
 */
export async function breakTable(site: Site, table: string, verb: Verb): Promise<() => Promise<void>> {
  const name = `out_of_order_${verb}`
  await site.query(
    `create or replace function public.out_of_order() returns boolean language plpgsql as
       $$ begin raise exception 'The disk is on fire.' using errcode = '58030'; end $$`,
  )
  // The site's roles may do nothing that is not granted, not even fail.
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
