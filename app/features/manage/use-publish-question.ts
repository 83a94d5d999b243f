import { useState } from 'react'
import { browserDatabase } from '#tables/database.ts'
import { countUnsupportedLines } from '#tables/lines/browser.ts'
import { reasonToCheck } from './publish-question.tsx'

/** Asks once before an episode goes out whose guest has not approved it, or with lines that rest on nothing. */
export function usePublishQuestion(podcastId: string, guestReason: string | null, publish: () => void) {
  const [reasons, setReasons] = useState<string[]>([])
  async function ask() {
    // Where the count cannot be had, the database still holds its rule.
    const unsupported = await browserDatabase()
      .then((db) => countUnsupportedLines(db, podcastId))
      .catch(() => 0)
    const found = [guestReason, reasonToCheck(unsupported)].filter((reason) => reason !== null)
    if (found.length === 0) publish()
    else setReasons(found)
  }
  return {
    ask,
    question: {
      reasons,
      isOpen: reasons.length > 0,
      onOpenChange: (isOpen: boolean) => !isOpen && setReasons([]),
      onConfirm: publish,
    },
  }
}
