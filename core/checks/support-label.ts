/**
 * What is known of a line. `supported` is proved, `unsupported` is refuted, `not_checked` is neither. `no_claim` is a question, greeting
 * or opinion, which is left out of the counts.
 */
export const supports = ['supported', 'not_checked', 'unsupported', 'no_claim'] as const
export type Support = (typeof supports)[number]

/**
 * Who gave the label. `words`: the line is in the source, letter for letter. `writer`: the built-in writer made it with a listed
 * rewriting. `rules`: a check in core/checks. `model`: a language model. `person`: somebody checked it.
 */
export const provers = ['words', 'writer', 'rules', 'model', 'person'] as const
export type Prover = (typeof provers)[number]

/**
 * What is missing in the source (quotation, name, number, date) or not a rewriting of the built-in writer, or what a model found: how the
 * source `differs`, or the claim that is `absent` from it.
 */
export const reasonKinds = ['quotation', 'name', 'number', 'date', 'rewriting', 'differs', 'absent'] as const
export type Reason = { kind: (typeof reasonKinds)[number]; words: string }

export type Span = { start: number; end: number }

/**
 * `provedBy` is null for a line that nobody has decided. It is `model`, with `not_checked`, if a model supports what a rule had refuted.
 * `source` is the passage, as UTF-16 offsets into the source text.
 */
export type SupportLabel = {
  support: Support
  provedBy: Prover | null
  reason: Reason | null
  source: Span | null
}

/** Version of the checks, stored with each line. After an upgrade, lines with an older version are checked again. */
export const readerVersion = 7

export const notChecked = (source: Span | null = null): SupportLabel => ({
  support: 'not_checked',
  provedBy: null,
  reason: null,
  source,
})

export const noClaim = (provedBy: Prover): SupportLabel => ({
  support: 'no_claim',
  provedBy,
  reason: null,
  source: null,
})

/** Version of the questions that a checking model is asked. After a change every model takes its trial again. */
export const checkerVersion = 2
