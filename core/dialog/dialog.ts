import { z } from 'zod'
import { languages } from '#core/languages/languages.ts'
import { type Turn, turnSchema } from './turn.ts'

/** A written dialog with its parameters. `dialog` is the list of turns, named as in the spec. */
export const dialogSchema = z.object({
  leaderName: z.string().min(1),
  language: z.enum(languages),
  /** Id of the format, for example 'executive_summary'. */
  format: z.string().min(1),
  /** Id of the writer. */
  writer: z.string().min(1),
  /** Voice ids, once they are chosen. */
  voices: z.object({ 'Host A': z.string(), 'Host B': z.string() }).optional(),
  /** Notices for the creator. */
  notices: z.array(z.string()),
  dialog: z.array(turnSchema).min(1),
})

/** Counts the spoken words of a text or of turns. A word has at least one letter or digit. */
export function countWords(spoken: string | readonly { text: string }[]): number {
  if (typeof spoken !== 'string') return spoken.reduce((sum, turn) => sum + countWords(turn.text), 0)
  return spoken.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

/** Returns the parts (chapters) in order: consecutive turns with the same title. */
export function partsOf(turns: readonly Turn[]): { title: string; turns: Turn[] }[] {
  const parts: { title: string; turns: Turn[] }[] = []
  for (const turn of turns) {
    const last = parts.at(-1)
    if (last?.title === turn.part) last.turns.push(turn)
    else parts.push({ title: turn.part, turns: [turn] })
  }
  return parts
}
