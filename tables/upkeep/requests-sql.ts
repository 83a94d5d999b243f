import type { Sql } from '#tables/sql.ts'

/** Requests that one process served in an hour. `slow`: slow ones that did not fail. */
export type RequestHour = { hour: Date; answered: number; failed: number; slow: number }

/** Adds counts to those of other processes. Ordered by hour, so that two processes do not deadlock. */
export async function addRequestHours(sql: Sql, hours: RequestHour[]): Promise<void> {
  await sql(
    `insert into private.request_hours as known (hour, answered, failed, slow)
     select told.hour, told.answered, told.failed, told.slow
     from jsonb_to_recordset($1::jsonb) as told (hour timestamptz, answered bigint, failed bigint, slow bigint)
     order by told.hour
     on conflict (hour) do update set answered = known.answered + excluded.answered,
       failed = known.failed + excluded.failed, slow = known.slow + excluded.slow`,
    [JSON.stringify(hours)],
  )
}
