import { freeText, type Sql } from '#tables/sql.ts'

/**
 * Deletes rows past their retention: ended jobs, security events, unconfirmed subscriptions, idle sessions, used or expired
 * tokens and codes. `hasOwnSignIn`: the sign-in tables are ours, not a hosted service's.
 */
export async function removeExpiredRows(sql: Sql, hasOwnSignIn: boolean): Promise<void> {
  await sql(
    `delete from public.generation_jobs
     where podcast_id is null and kind <> 'make-samples' and status in ('done', 'failed', 'cancelled')
       and coalesce(finished_at, updated_at) < now() - interval '7 days'`,
  )
  await sql(
    `delete from public.newsletter_subscribers where status = 'pending' and mailed_at < now() - interval '30 days'`,
  )
  await sql(
    `delete from public.security_events
     where created_at < now() - case kind when 'admin-action' then interval '1 year' else interval '90 days' end`,
  )
  await sql(`delete from private.request_hours where hour < now() - interval '90 days'`)
  await sql(`delete from private.invitations where ends_at < now() - interval '90 days'`)
  await sql(`delete from public.paid_calls where created_at < now() - interval '400 days'`)
  await sql(`delete from private.kept_responses where created_at < now() - interval '1 day'`)
  // Music that was uploaded, and then not chosen or replaced.
  await sql(
    `delete from private.stored_objects where bucket_id = 'music' and created_at < now() - interval '1 day'
       and not exists (select from public.show_settings where sound #>> '{own,file}' = stored_objects.name)
       and not exists (select from public.episode_work where sound #>> '{own,file}' = stored_objects.name)`,
  )
  if (!hasOwnSignIn) return
  await sql(
    `delete from auth.sessions where not_after < now() or created_at < now() - interval '90 days' and not exists (
       select from auth.refresh_tokens
       where refresh_tokens.session_id = sessions.id and refresh_tokens.created_at > now() - interval '90 days'
     )`,
  )
  // The code of a sign-up stays until the address is confirmed: it shows who chose the password.
  await sql(
    `delete from private.login_codes where expires_at < now() and not (
       purpose = 'confirmation' and account in (select id from auth.users where email_confirmed_at is null)
     )`,
  )
  await sql('delete from private.known_devices where expires_at < now()')
  await sql('delete from private.factor_challenges where expires_at < now()')
  await sql(
    `delete from private.second_factors where status = 'unverified' and created_at < now() - interval '1 day'`,
  )
  // The address was mistyped, or its mail was never opened.
  await sql(
    `delete from auth.users where email_confirmed_at is null and last_sign_in_at is null
       and greatest(created_at, confirmation_sent_at) < now() - interval '7 days'`,
  )
  // Reuse of a replaced token ends its whole session; after a month no reuse is expected.
  await sql(`delete from auth.refresh_tokens where revoked and updated_at < now() - interval '30 days'`)
  await sql(`delete from auth.flow_state where created_at < now() - interval '1 day'`)
  await sql(`delete from auth.audit_log_entries where created_at < now() - interval '30 days'`)
}

/**
 * Deletes expired counters and, above `most`, those with the fewest points: attackers with many addresses create rows with one
 * try each, while a counter of guesses at one account stays. `atOnce` bounds how long the statement takes.
 */
export async function removeSpentCounters(sql: Sql, most = 300_000, atOnce = 50_000): Promise<void> {
  // The column `expire` has milliseconds.
  const now = '(extract(epoch from now()) * 1000)'
  await sql(
    `delete from private.rate_limits where key in (
       select key from private.rate_limits order by expire < ${now} desc, points, expire
       limit (select least($2, greatest(count(*) filter (where expire < ${now}), count(*) - $1)) from private.rate_limits)
     )`,
    [most, atOnce],
  )
}

/** Removes old editions. Keeps the newest editions of each episode, and the current one whatever its age. */
export async function removeOldEditions(sql: Sql, keep: number): Promise<void> {
  await sql(
    `delete from public.episode_editions where not is_current and number <= (
       select max(newest.number) - $1 from public.episode_editions as newest
       where newest.podcast_id = episode_editions.podcast_id
     )`,
    [keep],
  )
}

/** Replaces the server's autovacuum, which the embedded database does not have. */
export async function vacuum(sql: Sql): Promise<void> {
  // Table by table: the embedded database ends a statement of more than eight seconds.
  const tables = await sql(
    `select format('%I.%I', schemaname, tablename) as name from pg_catalog.pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  for (const { name } of tables) await sql(freeText(`vacuum (analyze) ${name}`))
}
