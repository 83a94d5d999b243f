import { randomInt } from 'node:crypto'
import { saveRecoveryCodes } from '#tables/accounts/factors-sql.ts'
import type { Sql } from '#tables/sql.ts'
import { keyedHash } from './secret-hashes.ts'

/** The characters of a code; none that look alike on paper. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const count = 10

/** Creates ten recovery codes, to be used instead of an app's code; earlier ones become invalid. */
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
