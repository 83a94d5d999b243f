import { readdirSync, statSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Account, startBackend, startTimeout, type TestBackend } from '#tests/support/backend.ts'
import { joinDocuments } from './read-document.ts'
import type { Call } from './server-function.ts'

const asked: string[] = []
const other = createServer((request, response) => {
  asked.push(request.url ?? '')
  response.writeHead(200, { 'content-type': 'text/html' })
  response.end('<html><body><h1>Ida</h1><p>She ran the harbour.</p></body></html>')
})
let site: TestBackend
let host: string
beforeAll(async () => {
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(other.address() as AddressInfo).port}`
  site = await startBackend({ kind: 'usual', env: { IMPORT_HOSTS: host, TRUST_PROXY: '1' } })
}, startTimeout)
afterAll(async () => {
  await site?.stop()
  other.close()
})

function formOf(name: string, text: string): FormData {
  const form = new FormData()
  form.append('name', name)
  form.append('', new File([text], name))
  return form
}

test('an account has documents read, a visitor has not, and nothing of a path stays in the name', async () => {
  const visitor = await site.visitor().functions.invoke('read-document', { body: formOf('a.txt', 'Words.') })
  expect(visitor.error?.context.status).toBe(401)
  const { client } = await site.account('has-documents')
  const { data } = await client.functions.invoke('read-document', {
    body: formOf('../../etc/a.txt', 'Words.'),
  })
  expect(data).toMatchObject({ name: 'a.txt', blocks: [{ kind: 'paragraph', text: 'Words.' }] })
  const refused = await client.functions.invoke('read-document', { body: formOf('a.doc', '') })
  expect(await refused.error?.context.json()).toEqual({ error: 'It is empty.', code: 'invalid' })
})

test('web addresses are for admins, for accounts where the show says so, and never for hosts inside', async () => {
  const body = { address: `http://${host}/ida` }
  const member = await site.account('reads-pages')
  const admin = await site.account('reads-pages-as-admin', { isAdmin: true })
  const refusal = async () => {
    const { error } = await member.client.functions.invoke('read-address', { body })
    return (await error?.context.json())?.error
  }
  expect(await refusal()).toBe('Only admins may import from web addresses here.')
  await admin.client
    .from('show_settings')
    .update({ members_import_addresses: true })
    .eq('id', 1)
    .throwOnError()
  expect(await refusal()).toContain('is not on the public internet')
  expect(asked).toEqual([])
  const { data } = await admin.client.functions.invoke('read-address', { body })
  expect(data).toMatchObject({
    name: `${host}/ida`,
    blocks: [{ text: 'Ida' }, { text: 'She ran the harbour.' }],
  })
  expect(asked).toEqual(['/ida'])
})

/** Begins to send documents, each in the name of one of these accounts, and leaves it at that. */
async function sendSlowly(accounts: Account[], address: string, each: number) {
  const tokens = await Promise.all(accounts.map(async ({ client }) => client.auth.getSession()))
  const { port } = new URL(site.url)
  const statuses: unknown[] = []
  const all = tokens.flatMap(({ data }) =>
    Array.from({ length: each }, () => {
      const headers = {
        authorization: `Bearer ${data.session?.access_token}`,
        'content-type': 'multipart/form-data; boundary=b',
        'x-forwarded-for': address,
      }
      const options = {
        host: '127.0.0.1',
        port,
        method: 'POST',
        path: '/functions/v1/read-document',
        headers,
      }
      const sending = request(options, (response) => statuses.push(response.resume().statusCode))
      sending.on('error', () => {})
      sending.write('--b\r\ncontent-disposition: form-data; name=""; filename="a.txt"\r\n\r\nWords')
      return sending
    }),
  )
  return { statuses, stop: () => all.forEach((sending) => void sending.destroy()) }
}

test('slow senders of one account take three places, and leave the others to the rest', async () => {
  const slow = await site.account('sends-slowly')
  const other = await site.account('sends-beside')
  const { statuses, stop } = await sendSlowly([slow], '198.51.100.1', 12)
  await expect.poll(() => statuses, { timeout: 30_000 }).toEqual(Array.from({ length: 9 }, () => 503))
  const answer = await other.client.functions.invoke('read-document', { body: formOf('a.txt', 'Words.') })
  expect(answer.data).toMatchObject({ name: 'a.txt' })
  stop()
})

test('slow senders with four accounts in one network take four places, and leave the others to the rest', async () => {
  const accounts: Account[] = []
  for (let n = 0; n < 4; n++) accounts.push(await site.account(`sends-slowly-${n}`))
  const other = await site.account('sends-from-elsewhere')
  const { statuses, stop } = await sendSlowly(accounts, '198.51.100.2', 3)
  await expect.poll(() => statuses, { timeout: 30_000 }).toEqual(Array.from({ length: 8 }, () => 503))
  const answer = await other.client.functions.invoke('read-document', { body: formOf('a.txt', 'Words.') })
  expect(answer.data).toMatchObject({ name: 'a.txt' })
  stop()
})

test('who has sent one document does not wait for all those of another account', async () => {
  const many = await site.account('sends-many')
  const one = await site.account('sends-one')
  const words = `<p>${'She built the harbour in nine years, and nobody thanked her. '.repeat(60_000)}</p>`
  const order: string[] = []
  const read = async ({ client }: typeof many, name: string, text: string) => {
    const { error } = await client.functions.invoke('read-document', { body: formOf(name, text) })
    order.push(error ? 'refused' : name)
  }
  const all = [1, 2, 3].map((n) => read(many, `${n}.html`, words))
  const folder = join(site.dataDir, 'incoming')
  const received = () =>
    readdirSync(folder)
      .map((name) => statSync(join(folder, name, 'received'), { throwIfNoEntry: false })?.size ?? 0)
      .filter((size) => size >= words.length)
  await expect.poll(() => received().length, { interval: 5, timeout: 30_000 }).toBe(3)
  await Promise.all([...all, read(one, 'one.txt', 'Words.')])
  expect(order.indexOf('one.txt')).toBeLessThan(2)
  expect(order).not.toContain('refused')
})

test('S documents of one account are put together in its turn, at most three texts at once', async () => {
  const [hog, other] = [await site.account('joins-many'), await site.account('joins-one')]
  const callOf = ({ id }: Account) =>
    ({ viewer: { role: 'authenticated', userId: id }, request: new Request(site.url) }) as unknown as Call
  const read = [{ name: 'a.txt', blocks: [{ kind: 'paragraph' as const, text: 'Ida led.' }], leftOut: {} }]
  const done: string[] = []
  const join = (name: string, owner: Account) =>
    joinDocuments(callOf(owner), read).then(() => void done.push(name))
  const all = [join('first', hog), join('second', hog), join('third', hog), join('other', other)]
  await expect(join('fourth', hog)).rejects.toThrow('Many documents are being read')
  await Promise.all(all)
  expect(done.slice(0, 2)).toEqual(['first', 'other'])
})
