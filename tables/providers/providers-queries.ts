import { callFunction } from '#tables/call-function.ts'
import type { Database, DatabaseViewer, Row } from '#tables/database.ts'
import { dataOrFault, orFault } from '#tables/fault.ts'
import { readQuery } from '#tables/read-query.ts'

/** A service that writes or speaks, or an admin's own server. The row never has its key. */
export type Provider = Row<'providers'>

export const providerQueries = (as: DatabaseViewer) => ({
  all: () => ({ ...readQuery(as, ['providers'], listProviders), staleTime: 0 }),
})

async function listProviders(db: Database): Promise<Provider[]> {
  return db.from('providers').select('*').order('sort').order('name').then(dataOrFault)
}

export type ProviderForm = {
  /** null for a new server. */
  id: string | null
  name: string
  baseUrl: string
  models: string[]
  /** null keeps the saved key; '' removes it. */
  key: string | null
}

export async function saveProvider(db: Database, form: ProviderForm): Promise<void> {
  await callFunction(db, 'save-provider', form)
}

/** Removes a provider; only an admin's own server can be removed. */
export async function removeProvider(db: Database, id: string): Promise<void> {
  await db.from('providers').delete().eq('id', id).then(orFault)
}

export type TrialResult = { text: string; seconds: number }

/** Asks a writer, or a provider of voices, for one real line. */
export async function tryModel(db: Database, id: string): Promise<TrialResult> {
  return callFunction(db, 'try-model', { id })
}
