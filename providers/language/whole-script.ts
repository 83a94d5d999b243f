import type { Turn } from '#core/dialog/turn.ts'
import type { EpisodePrompts } from './episode-prompts.ts'
import type { Desk } from './llm-writer.ts'
import { type PromptName, promptText } from './prompt-files.ts'
import { estimateTokens } from './token-budget.ts'

/**
 * Returns how many tokens the script may have in a request about the finished dialog, and reserves them: the model's context
 * without the source, the task with its other sections, and the answer.
 */
export function roomForScript(
  { service, fit, dialog }: Desk,
  { system, beginning }: EpisodePrompts,
  request: { task: PromptName; sections: string; replyTokens: number },
): number {
  const { task, sections, replyTokens } = request
  const others = estimateTokens(system + beginning + promptText(task) + sections) + replyTokens
  const room = Math.max(fit.saidTokens, service.contextTokens - others)
  service.reserve(others + Math.min(room, estimateTokens(numbered(dialog.turns).join('\n'))))
  return room
}

/** Returns the script with line numbers. If it exceeds the limit, lines that the request is not about are left out first. */
export function renderNumberedScript(
  turns: readonly Turn[],
  mostTokens: number,
  isAsked: (turn: Turn) => boolean,
): string {
  const lines = numbered(turns)
  const others = [...turns.keys()].filter((index) => !isAsked(turns[index] as Turn))
  const leaving = [...others, ...turns.keys()]
  const gone = new Set<number>()
  for (;;) {
    const shown = lines.filter((_, index) => !gone.has(index)).join('\n')
    const next = leaving.shift()
    if (next === undefined || estimateTokens(shown) <= mostTokens) return shown
    gone.add(next)
  }
}

function numbered(turns: readonly Turn[]): string[] {
  return turns.map(({ speaker, text }, index) => `${index + 1}. ${speaker}: ${text}`)
}
