import { expect, test } from 'vitest'
import { errorResponse } from './error-response.ts'

async function responseTo(code: string, message: string, routine: string) {
  const response = errorResponse(Object.assign(new Error(message), { code, routine }))
  return [response.status, (await response.json()).error]
}

test.each([
  ['23514', 'new row for relation "providers" violates check constraint "providers_check"', 400],
  ['23502', 'null value in column "name" violates not-null constraint', 400],
  ['23503', 'insert or update on table "hosts" violates foreign key constraint', 400],
  ['22003', 'integer out of range', 400],
  ['22008', 'date/time field value out of range: "200001-01-01 BC"', 400],
  ['22001', 'value too long for type character varying(10)', 400],
  ['42501', 'permission denied for table providers', 403],
])(
  'a function that the database refuses with %s is answered with a sentence, not with its own words',
  async (code, message, status) => {
    const [got, sentence] = await responseTo(code, message, 'ExecConstraints')
    expect(got).toBe(status)
    expect(sentence).not.toContain(message.split(' ').at(-1))
    expect(sentence).toMatch(/^[A-Z].*\.$/)
  },
)

test('what our own database functions say is passed on', async () => {
  const own = (code: string) => responseTo(code, 'Do it this way.', 'exec_stmt_raise')
  expect(await own('P0001')).toEqual([409, 'Do it this way.'])
  expect(await own('22023')).toEqual([400, 'Do it this way.'])
  expect(await own('42501')).toEqual([403, 'Do it this way.'])
})
