import type { Database, DatabaseViewer, Row } from '#tables/database.ts'
import { dataOrFault, orFault } from '#tables/fault.ts'
import { freshQuery } from '#tables/read-query.ts'

export type BudgetSettings = Pick<
  Row<'budget'>,
  'site_usd' | 'person_usd' | 'site_tokens' | 'person_tokens' | 'open_to' | 'is_set'
>
export type ModelPrice = Row<'model_prices'>

export const budgetQueries = (as: DatabaseViewer) => ({
  /** The month's budget and what is spent so far; for admins. */
  ofSite: () =>
    freshQuery(as, ['budget', 'site'], async (db) => {
      const [settings, spent, chosen] = await Promise.all([
        db.from('budget').select('*').single().then(dataOrFault),
        db.rpc('budget_of_month').single().then(dataOrFault),
        db.from('paid_access').select('user_id').then(dataOrFault),
      ])
      return { settings, spent, chosen: chosen.map(({ user_id }) => user_id) }
    }),
  prices: () =>
    freshQuery(as, ['model_prices'], (db) =>
      db.from('model_prices').select('*').order('model').then(dataOrFault),
    ),
  /** Whether the viewer may use what costs money, and what is left this month. */
  own: () => freshQuery(as, ['budget', 'own'], (db) => db.rpc('my_budget').single().then(dataOrFault)),
})

/** Stores the budget, and exactly these accounts as those that may use what costs money. */
export async function saveBudget(
  db: Database,
  settings: Omit<BudgetSettings, 'is_set'>,
  chosen: string[],
): Promise<void> {
  const rows = chosen.map((user_id) => ({ user_id }))
  const stored = await db.from('paid_access').select('user_id').then(dataOrFault)
  const gone = stored.map(({ user_id }) => user_id).filter((id) => !chosen.includes(id))
  const added = rows.filter(({ user_id }) => !stored.some((row) => row.user_id === user_id))
  if (gone.length > 0) await db.from('paid_access').delete().in('user_id', gone).then(orFault)
  if (added.length > 0) await db.from('paid_access').insert(added).then(orFault)
  await db
    .from('budget')
    .update({ ...settings, is_set: true })
    .eq('id', 1)
    .select('id')
    .single()
    .then(orFault)
}

export async function saveModelPrice(db: Database, price: ModelPrice): Promise<void> {
  await db.from('model_prices').upsert(price).select('model').single().then(orFault)
}

export async function removeModelPrice(db: Database, model: string): Promise<void> {
  await db.from('model_prices').delete().eq('model', model).select('model').single().then(orFault)
}
