import labels from '#app/messages/labels.ts'
import { fill } from '#app/messages/message.ts'
import type { Prover, Reason, Support } from '#core/checks/support-label.ts'

/**
 * The label that people see on a line: who proved the line, or the result of the check. `checking` until new text is checked; null for a
 * line without a claim.
 */
export type DisplayedLabel = Exclude<Prover, 'rules'> | 'not_checked' | 'unsupported' | 'checking' | null

export function displayLabel({
  support,
  provedBy,
}: {
  support: Support | null
  provedBy: Prover | null
}): DisplayedLabel {
  if (support === 'supported') return provedBy === 'rules' ? 'not_checked' : (provedBy ?? 'not_checked')
  return support === 'no_claim' ? null : support
}

/** Whose text a label speaks of: the creator's own, or the source of somebody else's episode. */
type TextOf = 'own' | 'source'

const keys = {
  words: { own: 'words', source: 'wordsOfSource', text: 'wordsText' },
  writer: { own: 'writer', source: 'writerOfSource', text: 'writerText' },
  model: { own: 'model', source: 'modelOfSource', text: 'modelText' },
  person: { own: 'person', source: 'person', text: 'personText' },
  not_checked: { own: 'notChecked', source: 'notChecked', text: 'notCheckedText' },
  unsupported: { own: 'unsupported', source: 'unsupportedOfSource', text: 'unsupportedText' },
  checking: { own: 'checking', source: 'checkingOfSource', text: 'checkingText' },
} as const

/** The words of a label, in the editor and in a guest's review. */
export const labelWords = (label: NonNullable<DisplayedLabel>, textOf: TextOf = 'own'): string =>
  labels[keys[label][textOf]]

/** What a label means, in one or two sentences. */
export const labelMeaning = (label: NonNullable<DisplayedLabel>): string => labels[keys[label].text]

const rewritten = new Map<
  string,
  'spoken' | 'named' | 'introduced' | 'fullName' | 'speaker' | 'split' | 'asked'
>([
  ['spoken', 'spoken'],
  ['named', 'named'],
  ['introduced', 'introduced'],
  ['full name', 'fullName'],
  ['speaker', 'speaker'],
  ['split', 'split'],
  ['asked', 'asked'],
])

function rewrittenWords(name: string): string {
  const key = rewritten.get(name)
  return key ? labels[key] : name
}

const reasons = {
  quotation: { own: 'quotation', source: 'quotationOfSource' },
  name: { own: 'name', source: 'nameOfSource' },
  number: { own: 'number', source: 'numberOfSource' },
  date: { own: 'number', source: 'numberOfSource' },
  differs: { own: 'differs', source: 'differsOfSource' },
  absent: { own: 'absent', source: 'absentOfSource' },
} as const

/** Why a line has its label, in one sentence; null where there is no more to say. */
export function reasonWords(reason: Reason | null, textOf: TextOf = 'own'): string | null {
  if (!reason) return null
  const said = reason.words.length > 90 ? `${reason.words.slice(0, 90)} …` : reason.words
  if (reason.kind === 'rewriting')
    return fill(labels.rewriting, { how: said.split(', ').map(rewrittenWords).join(', ') })
  return fill(labels[reasons[reason.kind][textOf]], { said })
}
