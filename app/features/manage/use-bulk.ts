import { count, type Plural } from '#app/messages/message.ts'
import metadataWords from '#app/messages/metadata.ts'
import { toastFailure } from '#app/ui/toast-list.ts'
import { useChange } from '#app/use-change.ts'
import { plainMessage } from '#core/errors.ts'
import type { Database } from '#tables/database.ts'

type Named = { id: string; title: string }
export type BulkResult = { done: Named[]; failed: (Named & { reason: string })[] }

/**
 * Runs an action on several episodes, one after the other. If the action fails for an episode, the others are still done; a toast names
 * the first failure.
 */
export function useBulk(
  act: (db: Database, podcastId: string) => Promise<unknown>,
  words: { done: Plural; failed: Plural; onDone: (result: BulkResult) => void },
) {
  return useChange(
    async (db, podcasts: Named[]) => {
      const result: BulkResult = { done: [], failed: [] }
      for (const { id, title } of podcasts) {
        try {
          await act(db, id)
          result.done.push({ id, title })
        } catch (error) {
          result.failed.push({ id, title, reason: plainMessage(error) })
        }
      }
      return result
    },
    {
      tables: ['podcasts', 'episode_editions', 'dialog_segments'],
      done: (_, { done }) => (done.length > 0 ? count(words.done, done.length) : null),
      failed: metadataWords.notUpdated,
      onDone: (result) => {
        const [first] = result.failed
        if (first)
          toastFailure(count(words.failed, result.failed.length, { title: first.title }), first.reason)
        words.onDone(result)
      },
    },
  )
}
