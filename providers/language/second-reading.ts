import { zodSchema } from 'ai'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { askWithRetries } from './ask-with-retries.ts'
import type { Desk } from './llm-writer.ts'

const element = zodSchema(
  z.object({ line: z.coerce.number(), holds: z.enum(['yes', 'no', 'judgment']).catch('yes') }),
)
const meanings = { no: 'unsupported', judgment: 'no_claim' } as const

/**
 * The model reads each line that rules left open against its passage once more, in a request of its own. It is the writer, so
 * it proves nothing: it may say that a line is wrong or claims nothing. Failing here changes nothing.
 */
export async function readAgain({ service, request, windows, plan, dialog }: Desk): Promise<void> {
  const { onRevised, signal, source } = request
  if (!service.readsTwice || !onRevised) return
  for (const [window, prompts] of windows.entries()) {
    const titles = new Set(plan.filter((part) => part.window === window).map(({ title }) => title))
    const open = new Map(
      dialog.turns.flatMap((turn, index) => {
        return turn.support === 'not_checked' &&
          turn.source &&
          !turn.text.endsWith('?') &&
          titles.has(turn.part)
          ? [[index, turn] as const]
          : []
      }),
    )
    if (open.size === 0) continue
    const lines = [...open].map(([index, turn]) => {
      const passage = source.text.slice(turn.source?.start, turn.source?.end).replace(/\s+/g, ' ')
      return `${index + 1}. ${turn.text}\n   rests on: ${passage}`
    })
    const question = prompts.ask('reread', [['LINES TO CHECK', lines.join('\n')]], {})
    try {
      const reply = askWithRetries(service, signal, () =>
        open.size === 0 ? null : { ...question, element, signal },
      )
      for await (const { line, holds } of reply) {
        const turn = open.get(line - 1)
        open.delete(line - 1)
        if (!turn || holds === 'yes') continue
        const lowered = { ...turn, support: meanings[holds], provedBy: 'model' as const }
        dialog.replace(line - 1, lowered)
        await onRevised(line - 1, lowered)
      }
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof AppError)) throw error
    }
  }
}
