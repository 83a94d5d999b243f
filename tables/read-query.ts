import { type QueryFunctionContext, queryOptions } from '@tanstack/react-query'
import type { Connect, Database, DatabaseViewer } from './database.ts'
import { everybody, keyOf, type QueryTable } from './query-keys.ts'

type Question = [table: QueryTable, ...question: unknown[]]
/** Destructuring `signal` makes the query cancellable: its request is then aborted when nobody shows the result any more. */
type Read<Data> = (database: Database, context: Pick<QueryFunctionContext, 'signal'>) => PromiseLike<Data>

/** Returns a query in this viewer's name. The client is opened when the query runs. */
export function readQuery<Data>(as: DatabaseViewer, [table, ...question]: Question, read: Read<Data>) {
  return queryOptions({
    queryKey: keyOf(table, as.viewer, ...question),
    queryFn: async (context) => read(await as.connect(), context),
  })
}

/** Returns the same query, but stale at once: cached data is loaded again each time it is used. */
export function freshQuery<Data>(as: DatabaseViewer, question: Question, read: Read<Data>) {
  return { ...readQuery(as, question, read), staleTime: 0 }
}

/** Returns a query with the same result for everybody. */
export function publicQuery<Data>(connect: Connect, question: Question, read: Read<Data>) {
  return readQuery({ connect, viewer: everybody }, question, read)
}
