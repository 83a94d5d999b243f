import type { Prover, Reason, Support } from '#core/checks/support-label.ts'

/** What people see of a line: who proved it, or what is known; `checking` until new text was read, null for no claim. */
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

/** The words of a label, the same in the editor and in a guest's review. */
export const labelWords: Record<NonNullable<DisplayedLabel>, { label: string; text: string }> = {
  words: {
    label: 'Word for word in your text',
    text: 'These words are in your text, letter for letter.',
  },
  writer: {
    label: 'Taken from a sentence of your text',
    text: 'The built-in writer made it from the marked words of your text.',
  },
  model: { label: 'Supported by your text', text: 'A language model read it beside the marked passage.' },
  person: { label: 'Checked by a person', text: 'Somebody read it and answers for it.' },
  not_checked: {
    label: 'Not checked',
    text: 'Nobody has compared it with your text yet. No check found a fault in it.',
  },
  unsupported: {
    label: 'Not supported by your text',
    text: 'Check the claim, rewrite the line or remove it before you publish.',
  },
  checking: { label: 'Being checked against your text', text: 'It is being compared with your text.' },
}

const rewritten: Record<string, string> = {
  spoken: 'notes and links were left out',
  named: 'a name or year stands for what pointed back',
  introduced: 'it says who somebody is',
  'full name': 'a surname has its first name',
  speaker: 'the speaker’s name stands before the words',
  split: 'the sentence was cut in two',
  asked: 'its beginning is the question before',
}

/** Why a line has its label, in one sentence; null where there is no more to say. */
export function reasonWords(reason: Reason | null): string | null {
  if (!reason) return null
  const said = reason.words.length > 90 ? `${reason.words.slice(0, 90)} …` : reason.words
  switch (reason.kind) {
    case 'quotation':
      return `“${said}” does not stand in your text letter for letter.`
    case 'name':
      return `“${said}” does not occur in your text.`
    case 'number':
    case 'date':
      return `Your text does not say “${said}”.`
    case 'differs':
      return `Your text says otherwise: ${said}`
    case 'absent':
      return `Your text does not say this: ${said}`
    case 'rewriting':
      return `Made from the marked words: ${said
        .split(', ')
        .map((name) => rewritten[name] ?? name)
        .join(', ')}.`
  }
}
