import { afterAll, beforeAll } from 'vitest'
import { type Account, startBackend, startTimeout, type TestBackend } from './backend.ts'

/** A site for all tests of a file: there when the first one starts, stopped after the last one. */
export function givenSite(options: Parameters<typeof startBackend>[0] = { kind: 'usual' }): TestBackend {
  const site = {} as TestBackend
  beforeAll(async () => void Object.assign(site, await startBackend(options)), startTimeout)
  // Not there if it did not start.
  afterAll(() => site.stop?.())
  return site
}

/** An account at that site, there when the first test starts. */
export function givenAccount(site: TestBackend, name: string, rights?: { isAdmin?: boolean }): Account {
  const account = {} as Account
  beforeAll(async () => void Object.assign(account, await site.account(name, rights)), startTimeout)
  return account
}
