import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findProjectRoot } from '#providers/programs/project-root.ts'

/** Tests that fail here, and the words of docs/supabase.md that say so. */
const leftOut: Record<string, [test: RegExp, words: string][]> = {
  'auth-js': [
    [/phone number|verifyOTP fails with empty options/, 'phones (sms, WhatsApp), phone factors'],
    [/^GoTrueAdminApi /, 'auth.admin.*, OAuth server'],
    [/^WebAuthn MFA/, 'passkeys, WebAuthn factors'],
    [/^signInAnonymously/, 'signInAnonymously'],
    [/verifies RS256/, 'asymmetric keys'],
    [/signUp\(\) with invalid password/, 'wants 6 letters for a password'],
    [/signInWithOtp\(\) with PKCE flow/, 'wants an error for `shouldCreateUser: false`'],
    [/reauthenticate\(\) fails without session/, '`reauthenticate()` without a session'],
    [/the same user twice/, 'sign-up responds alike for known and new addresses'],
    [/^Identity Management/, 'of identities'],
  ],
  'postgrest-js': [
    [/unresolvable function/, 'with a similar name'],
    [/aggregate|spread resource with/, 'aggregates, `EXPLAIN` plans, `tx=rollback`'],
    [/^advanced rpc|filter before and after select rpc/, 'functions of one name with other arguments'],
    [/schema$/, 'other schemas'],
    [/^explain/, '`EXPLAIN` plans'],
    [/computed field|created_ago/, 'computed columns behind a function'],
    [/^regex/, '`match` and `imatch` for visitors'],
    [/^geojson/, 'GeoJSON'],
    [/^self reference/, 'relations of a table with itself'],
    [/^csv/, 'JSON inside it without the space'],
    [/estimated|planned|column defaults|^order/, 'depend on what earlier tests left'],
    [/no hinting/, 'Lite finds the relation by the alias'],
    [/same dest twice|non existing relation/, 'want another error'],
  ],
  'storage-js': [
    // Each makes a bucket of its own first, and writes with the secret key.
    [/^Object API |^download with fetch parameters |^bucket api /, 'get 403: the buckets are fixed'],
    [/if header is not provided/, 'The set-up adds the key'],
  ],
  'supabase-js': [
    [/^Storage API/, 'get 403: the buckets are fixed'],
    [/binary broadcast/, 'JSON of at most 7,500 bytes'],
  ],
}

const promised = readFileSync(join(findProjectRoot(), 'docs/supabase.md'), 'utf8').replaceAll(/\s+/g, ' ')

/** Returns what the document says of a test that fails, or null: then it is promised. */
export function reasonFor(suite: string, test: string): string | null {
  const [, words = null] = leftOut[suite]?.find(([pattern]) => pattern.test(test)) ?? []
  if (words !== null && !promised.includes(words)) throw new Error(`docs/supabase.md does not say: ${words}`)
  return words
}
