import type { Sql } from '#tables/sql.ts'

/** The cost of a request: in dollars if its price is known, else in tokens (characters for a voice). */
export type Amount = { usd: number; tokens: number }
export type Refusal = 'access' | 'site' | 'person'

/** Reserves an amount of this month's budget in one statement, or returns what refuses it. */
export async function reserveCall(
  sql: Sql,
  {
    userId,
    jobId,
    model,
    amount,
  }: { userId: string | null; jobId: string | null; model: string; amount: Amount },
): Promise<{ id: string } | { refusal: Refusal }> {
  const [row] = await sql(
    'select reserved as id, refusal from private.reserve_call($1::uuid, $2::uuid, $3::text, $4::numeric, $5::bigint)',
    [userId, jobId, model, amount.usd, amount.tokens],
  )
  return row?.id ? { id: row.id } : { refusal: (row?.refusal ?? 'site') as Refusal }
}

/** Whether the account may use what costs money. */
export async function mayUsePaid(sql: Sql, userId: string): Promise<boolean> {
  const [row] = await sql('select private.may_use_paid($1::uuid) as may_use', [userId])
  return row?.may_use ?? false
}

export async function settleCall(sql: Sql, id: string, { usd, tokens }: Amount): Promise<void> {
  await sql(
    'update public.paid_calls set usd = $2, tokens = $3, is_settled = true where id = $1 and not is_settled',
    [id, usd, tokens],
  )
}

/** Dollars for a million tokens of input, for a million tokens of output, and for a thousand spoken characters; 0: not entered. */
export type EnteredPrice = { input: number; output: number; characters: number }

/** The prices that admins have entered, by writer or voice service. */
export async function listModelPrices(sql: Sql): Promise<Map<string, EnteredPrice>> {
  const rows = await sql(
    `select model, input::double precision as input, output::double precision as output, characters::double precision as characters
     from public.model_prices`,
  )
  return new Map(
    rows.map(({ model, input, output, characters }) => [
      model,
      { input: input ?? 0, output: output ?? 0, characters: characters ?? 0 },
    ]),
  )
}
