import { hash as argon2, verify as verifyArgon2 } from '@node-rs/argon2'
import { compare as verifyBcrypt } from '@node-rs/bcrypt'
import pLimit from 'p-limit'
import { tooOften } from './auth-errors.ts'

/** OWASP's first choice for argon2id: 19 MiB, two passes. All bytes of a password count. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Computed beside the web thread, in libuv's pool, which files need too. */
const atOnce = 2
/** More would only wait, each for as long as all before it. */
const mostWaiting = 8

export type Passwords = {
  hash(password: string): Promise<string>
  /** Takes as long for an account without a password, or for none at all (null). */
  matches(password: string, hash: string | null): Promise<boolean>
}

export async function createPasswords(): Promise<Passwords> {
  const turn = pLimit(atOnce)
  const nobodys = await argon2('nobody has this password', cost)
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (turn.pendingCount >= mostWaiting) throw tooOften(1, false)
    return turn(work)
  }
  return {
    hash: (password) => inTurn(() => argon2(password, cost)),
    matches: (password, hash) =>
      inTurn(async () => {
        if (!hash) {
          await verifyArgon2(nobodys, password)
          return false
        }
        return isOld(hash) ? verifyBcrypt(cutTo72Bytes(password), hash) : verifyArgon2(hash, password)
      }),
  }
}

/** Made by an earlier version; exchanged for a new one as soon as its owner signs in. */
export const isOld = (hash: string) => /^\$2[aby]\$/.test(hash)

/** bcrypt looks at no more; what made the old hashes cut them likewise. */
const cutTo72Bytes = (password: string) => Buffer.from(password, 'utf8').subarray(0, 72)
