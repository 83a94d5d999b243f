import { zodSchema } from 'ai'
import { z } from 'zod'
import { lowerLabel } from '#core/dialog/grounding.ts'
import { AppError } from '#core/errors.ts'
import { askWithRetries } from './ask-with-retries.ts'
import type { Desk } from './llm-writer.ts'
import type { Usage } from './writer.ts'

const element = zodSchema(
  z.object({ line: z.coerce.number(), holds: z.enum(['yes', 'no', 'judgment']).catch('yes') }),
)
const meanings = { yes: 'quoted', no: 'unsupported', judgment: 'opinion' } as const

/**
 * Lets the model compare each supported line with its passage, in a request of its own. It may only lower a support
 * label: a line without a passage stays unsupported. A failure changes nothing.
 */
export async function readAgain({ service, request, windows, plan, dialog }: Desk): Promise<void> {
  const { onRevised, signal, source } = request
  if (!service.readsTwice || !onRevised) return
  for (const [window, prompts] of windows.entries()) {
    const titles = new Set(plan.filter((part) => part.window === window).map(({ title }) => title))
    const open = new Map(
      dialog.turns.flatMap((turn, index) => {
        const isMarked = turn.support === 'supported' || turn.support === 'quoted'
        return isMarked && turn.source && titles.has(turn.part) ? [[index, turn] as const] : []
      }),
    )
    if (open.size === 0) continue
    const lines = [...open].map(([index, turn]) => {
      const passage = source.text.slice(turn.source?.start, turn.source?.end).replace(/\s+/g, ' ')
      return `${index + 1}. ${turn.text}\n   rests on: ${passage}`
    })
    const question = prompts.ask('reread', [['LINES TO CHECK', lines.join('\n')]], {})
    const onUsage = (usage: Usage) => request.report?.({ usage })
    try {
      const reply = askWithRetries(service, signal, () =>
        open.size === 0 ? null : { ...question, element, signal, onUsage },
      )
      for await (const { line, holds } of reply) {
        const turn = open.get(line - 1)
        open.delete(line - 1)
        if (!turn) continue
        const support = lowerLabel(turn.support, meanings[holds])
        if (support === turn.support) continue
        const lowered = { ...turn, support }
        dialog.replace(line - 1, lowered)
        await onRevised(line - 1, lowered)
      }
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof AppError)) throw error
    }
  }
}
