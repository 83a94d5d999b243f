import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ToastMessage, toast } from '#app/ui/toast-list.ts'
import { browserDatabase, type Database } from '#tables/database.ts'
import { allOf } from '#tables/query-keys.ts'
import { reportFailure } from './report-failure.ts'

type Message = string | ToastMessage

const toMessage = (message: Message) => (typeof message === 'string' ? { title: message } : message)

/**
 * A mutation of the database that invalidates `tables`. On success it shows `done` and calls `onDone`. On failure it shows `failed`:
 * a text together with the error's message for users, or what a function returns; null where the page itself shows the error.
 */
export function useChange<Input = void, Result = unknown>(
  change: (database: Database, input: Input) => Promise<Result>,
  options: {
    tables?: Parameters<typeof allOf>[0][]
    done?: Message | ((input: Input, result: Result) => Message | null)
    failed: string | ((error: Error) => Message) | null
    onDone?: (result: Result, input: Input) => unknown
    onSettled?: () => unknown
  },
) {
  const { tables = [], done, failed, onDone, onSettled } = options
  const queryClient = useQueryClient()
  const refetch = () => Promise.all(tables.map((table) => queryClient.invalidateQueries(allOf(table))))
  return useMutation({
    mutationFn: async (input: Input) => change(await browserDatabase(), input),
    onSuccess: async (result, input) => {
      await refetch()
      const message = typeof done === 'function' ? done(input, result) : done
      if (message) toast(toMessage(message))
      await onDone?.(result, input)
    },
    onError: (error) => {
      // The change may have been made all the same: only the reply was lost.
      void refetch()
      if (typeof failed === 'string') reportFailure(failed)(error)
      else if (failed) toast({ ...toMessage(failed(error)), variant: 'destructive' })
    },
    onSettled,
  })
}
