import type { Client, DatabaseError } from 'pg'
import { describeStatement } from './describe-statement.ts'
import type { Statement } from './find-statements.ts'

/** Returns, with file and line, what the database does not know: a misspelt table, column or function. */
export async function checkStatements(client: Client, statements: Statement[]): Promise<string[]> {
  const faults: string[] = []
  for (const { text, file, line } of statements)
    await describeStatement(client, text).catch((error: DatabaseError) => {
      // Several statements in one text cannot be prepared.
      if (error.message.startsWith('cannot insert multiple commands')) return
      const before = text.slice(0, Number(error.position ?? 1) - 1)
      faults.push(`${file}:${line + before.split('\n').length - 1}: ${error.message}`)
    })
  return faults
}
