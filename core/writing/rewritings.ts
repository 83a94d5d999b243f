import type { Reason } from '#core/checks/support-label.ts'
import { standsThere } from '#core/checks/words.ts'
import type { Turn } from '#core/dialog/turn.ts'
import type { Source } from '#core/source/source.ts'

/**
 * Every way in which the built-in writer changes a sentence of the source. `spoken`: removes links, notes and measures in brackets.
 * `named`: puts a name for its pronoun, or adds the year to a date. `introduced`: adds who somebody is, from the sentence that tells it.
 * `full name`: adds the first name to a surname. `split`: cuts the sentence in two at a colon, quotation or reason. `asked`: turns the
 * beginning into the host's question. `speaker`: in a talk of several people, puts the speaker's name before the words.
 */
export const rewritings = ['spoken', 'named', 'introduced', 'full name', 'split', 'asked', 'speaker'] as const
export type Rewriting = (typeof rewritings)[number]

export function mergeRewritings(before: Reason | null, added: readonly Rewriting[]): Reason | null {
  const names: readonly string[] = [...(before?.words.split(', ') ?? []), ...added]
  const all = rewritings.filter((name) => names.includes(name))
  return all.length === 0 ? null : { kind: 'rewriting', words: all.join(', ') }
}

/** Sets what proves a line from the source: its words, if the source has them unchanged, else the rewritings. */
export function proveTurn(turn: Turn, source: Source): Turn {
  if (turn.provedBy !== 'writer' || turn.support !== 'supported') return turn
  if (standsThere(turn.text, source)) return { ...turn, provedBy: 'words', reason: null }
  return { ...turn, reason: turn.reason ?? mergeRewritings(null, ['spoken']) }
}
