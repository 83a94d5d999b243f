import { readSealingKey } from '#providers/sealed-text.ts'
import { readSettings } from '#providers/settings.ts'
import { migrate } from '#server/database/migrate.ts'
import { refuseTransactionPooler } from '#server/database/refuse-pooler.ts'
import { prepareSystemSchema } from '#server/gateway/rest/rest-service.ts'
import { PlainError } from './plain-error.ts'
import { restrictDataDir } from './private-data.ts'

/** Prepares a process that runs a site's jobs but serves no requests (WORKER=only). */
export async function prepareWorkerOnly(env: Record<string, string | undefined>) {
  const settings = readSettings(env).site
  const connectionString = settings.DATABASE_URL
  if (!connectionString) {
    throw new PlainError(
      'WORKER=only needs DATABASE_URL: the embedded database belongs to one site. Leave WORKER out to have the worker beside its web process.',
    )
  }
  if (!readSealingKey(settings, 'helmcast waiting mails')) {
    throw new PlainError(
      'This worker cannot open the emails that hold a secret: invitations, and links to sign in. Give it and all other processes of the site the same JWT_SECRET, or one DATA_DIR once a web process has started there.',
    )
  }
  await refuseTransactionPooler(connectionString)
  restrictDataDir(settings.DATA_DIR)
  await migrate(connectionString, async () => {
    if (!settings.SUPABASE_URL) await prepareSystemSchema(connectionString)
  })
  return { connectionString }
}
