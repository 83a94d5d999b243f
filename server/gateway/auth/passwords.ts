import { hash as argon2, verify as verifyArgon2 } from '@node-rs/argon2'
import { compare as verifyBcrypt } from '@node-rs/bcrypt'
import { FairQueue, type QueueClient } from '#server/limits/fair-queue.ts'

/** OWASP's first choice for argon2id: 19 MiB, two passes. All bytes of a password count. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/**
 * Maximum number of passwords hashed at the same time. Hashing runs in libuv's thread pool, which file access needs too. One of the two
 * places is reserved for known devices and sessions, so strangers who try passwords at a thousand addresses wait for one another.
 */
const places = { running: 2, runningEach: 1, runningOfStrangers: 1, waiting: 60, waitingEach: 20 }

/** The client in the queue, and its abort signal. */
export type Turn = { client: QueueClient; signal: AbortSignal }

/** Hashes and compares passwords. Throws BusyError when the queue is full. */
export type Passwords = {
  hash(password: string, turn: Turn): Promise<string>
  /** Takes equally long for an account without a password, and for no account (null). */
  matches(password: string, hash: string | null, turn: Turn): Promise<boolean>
}

export const hashPassword = (password: string) => argon2(password, cost)

/** Tests replace `verify`, which takes long. */
export async function createPasswords(verify = verifyPassword): Promise<Passwords> {
  const queue = new FairQueue(places)
  const nobodys = await hashPassword('nobody has this password')
  return {
    hash: (password, { client, signal }) => queue.run(client, signal, () => hashPassword(password)),
    matches: (password, hash, { client, signal }) =>
      queue.run(client, signal, async () => (await verify(password, hash ?? nobodys)) && hash !== null),
  }
}

export function verifyPassword(password: string, hash: string): Promise<boolean> {
  return isOld(hash) ? verifyBcrypt(cutTo72Bytes(password), hash) : verifyArgon2(hash, password)
}

/** Whether a hash is from an earlier version of the site. It is replaced when its owner signs in. */
export const isOld = (hash: string) => /^\$2[aby]\$/.test(hash)

/** bcrypt ignores further bytes, and the earlier version truncated passwords in the same way. */
const cutTo72Bytes = (password: string) => Buffer.from(password, 'utf8').subarray(0, 72)
