import { randomInt } from 'node:crypto'
import { saveRecoveryCodes } from '#tables/accounts/factors-sql.ts'
import type { Sql } from '#tables/sql.ts'
import { keyedHash } from './secret-hashes.ts'

/** Without what is mistaken for one another on paper. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const count = 10

/** Ten codes for paper, typed in place of an app's code; those made before are worth nothing any more. */
export async function makeRecoveryCodes(sql: Sql, key: string, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: count }, () => `${newPart()}-${newPart()}`)
  await saveRecoveryCodes(
    sql,
    accountId,
    codes.map((code) => recoveryHash(key, accountId, code)),
  )
  return codes
}

const newPart = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')

export const isRecoveryCode = (text: string) => /^[a-z2-9]{5}-?[a-z2-9]{5}$/.test(text.toLowerCase())

export const recoveryHash = (key: string, accountId: string, code: string) =>
  keyedHash(key, `${accountId}:${code.toLowerCase().replace('-', '')}`)
