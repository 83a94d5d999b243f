import { expect, test } from 'vitest'
import { createSessionEnd } from './session-end.ts'

const rows = 'http://localhost/rest/v1/podcasts?select=id'
const asSomebody = { headers: { apikey: 'key', authorization: 'Bearer token' } }
const asVisitor = { headers: { apikey: 'key', authorization: 'Bearer key' } }

function givenSession() {
  const asked: string[] = []
  const { fetch, endSession } = createSessionEnd(async (input) => {
    asked.push(new URL(String(input)).pathname)
    return new Response('ok')
  })
  let end = (_isEnded: boolean) => {}
  let fail = (_cause: Error) => {}
  const answer = new Promise<boolean>((resolve, reject) => {
    end = resolve
    fail = reject
  })
  const read = (headers = asSomebody) => fetch(rows, headers)
  return { asked, fetch, read, endSession: () => endSession(() => answer), end, fail }
}

test('what would be read while somebody logs out is not asked with the token that ends', async () => {
  const { asked, fetch, read, endSession, end } = givenSession()
  await read()
  const leaving = endSession()
  const late = read()
  await fetch('http://localhost/rest/v1/rpc/forget', { method: 'POST', ...asSomebody })
  await fetch('http://localhost/auth/v1/logout', asSomebody)
  expect((await read(asVisitor)).status).toBe(200)
  end(true)
  expect(await leaving).toBe(true)
  await expect(late).rejects.toThrow('The session has ended.')
  expect(asked).toEqual(['/rest/v1/podcasts', '/rest/v1/rpc/forget', '/auth/v1/logout', '/rest/v1/podcasts'])
  // A session that begins afterwards.
  expect((await read()).status).toBe(200)
})

test('a session that could not be ended goes on: what waited is read', async () => {
  const refused = givenSession()
  const leaving = refused.endSession()
  const waiting = refused.read()
  refused.end(false)
  expect(await leaving).toBe(false)
  expect((await waiting).status).toBe(200)

  const broken = givenSession()
  const failing = broken.endSession()
  const late = broken.read()
  broken.fail(new Error('no line'))
  await expect(failing).rejects.toThrow('no line')
  expect((await late).status).toBe(200)
})

test('a token that the server no longer accepts is reported, a visitor’s refusal and the sign-in’s own are not', async () => {
  const refused: string[] = []
  const { fetch } = createSessionEnd(
    async () => new Response(null, { status: 401 }),
    (token) => refused.push(token),
  )
  await fetch(rows, asVisitor)
  await fetch('http://localhost/auth/v1/user', asSomebody)
  expect(refused).toEqual([])
  expect((await fetch(rows, asSomebody)).status).toBe(401)
  await fetch('http://localhost/functions/v1/generate-dialog', { method: 'POST', ...asSomebody })
  expect(refused).toEqual(['Bearer token', 'Bearer token'])
})
