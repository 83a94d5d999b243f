import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { keyContext, sealText } from '#providers/sealed-text.ts'
import { saveProvider as saveProviderRow } from '#tables/providers/providers-sql.ts'
import { readBody, type ServerFunction } from './server-function.ts'

const bodySchema = z.object({
  /** null for a new server. */
  id: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,60}$/)
    .nullable(),
  name: z.string().trim().min(1, 'Please give the server a name').max(100),
  baseUrl: z
    .string()
    .trim()
    .max(500)
    .regex(
      /^(https?:\/\/[^\s@]+)?$/i,
      'The address must begin with http:// or https:// and hold no password.',
    )
    .transform((url) => url.replace(/\/+$/, '') || null),
  models: z.array(z.string().trim().min(1).max(150)).max(50),
  /** null keeps the saved key; '' removes it. */
  key: z.string().trim().max(4000).nullable(),
})

/** Saves a provider's address, models and key. The key is sealed here and never sent to a browser again. For admins. */
export const saveProvider: ServerFunction = async (call) => {
  const { deps, viewer } = call
  const { key, ...given } = readBody(bodySchema, call)
  if (!given.baseUrl && (given.id ?? 'own-').startsWith('own-'))
    throw new AppError('invalid', 'Please give the address of the server.')
  const id = given.id ?? `own-${randomBytes(4).toString('hex')}`
  const context = keyContext(id, given.baseUrl)
  const change = {
    ...given,
    id,
    sealedKey: key ? sealText(deps.providerKey, key, context) : key,
    // Shows nothing of a short key: too little would be left to guess.
    keyEnd: key && key.length >= 16 ? key.slice(-4) : '',
  }
  await deps.database.asViewer(viewer, (sql) => saveProviderRow(sql, change))
  return { id }
}
