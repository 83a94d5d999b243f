import type { JudgedClaim } from '#core/checks/judged-claims.ts'
import { languages } from '#core/languages/languages.ts'
import { readTrial } from '#providers/language/checker-trial.ts'
import { type Ask, type DialogModel, section } from './dialog-model.ts'

export type StubVerdict = { verdict: JudgedClaim['verdict']; passage?: number | null; what?: string | null }

/** The lines that a request asks about, by their numbers. */
export function linesOf(prompt: string): { line: number; text: string }[] {
  return section(prompt, 'LINES')
    .split('\n')
    .flatMap((entry) => {
      const [, line, text] = /^(\d+)\. (.*)$/.exec(entry) ?? []
      return line && text ? [{ line: Number(line), text }] : []
    })
}

export const isCheckAsked = ({ prompt }: Pick<Ask, 'prompt'>) => section(prompt, 'LINES') !== ''

/** What the trial lines are, as whoever made them says. */
export const trialTruths = new Map(
  languages.flatMap((language) => readTrial(language).lines.map(([truth, , text]) => [text, truth] as const)),
)

/** A model that checks: each line of a request gets one claim with this answer; null leaves it out. */
export function checkingModel(judge: (text: string, prompt: string) => StubVerdict | null): DialogModel {
  return ({ prompt }) =>
    linesOf(prompt).flatMap(({ line, text }) => {
      const answer = judge(text, prompt)
      const passage = Number(/\[(\d+)\]/.exec(section(prompt, 'SOURCE'))?.[1] ?? 1)
      return answer ? [{ line, claims: [{ claim: text, passage, what: null, ...answer }] }] : []
    })
}

/** Passes its trial, and judges other lines by `judge`. */
export function provenModel(judge: (text: string, prompt: string) => StubVerdict | null): DialogModel {
  return checkingModel((text, prompt) => {
    const truth = trialTruths.get(text)
    if (truth) return { verdict: truth === 'fair' ? 'holds' : 'differs', what: 'The text says otherwise.' }
    return judge(text, prompt)
  })
}
