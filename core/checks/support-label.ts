/**
 * What is known of a line: `supported` is proved, `unsupported` is refuted, `not_checked` is neither, and `no_claim` asks,
 * greets or judges and counts nowhere.
 */
export const supports = ['supported', 'not_checked', 'unsupported', 'no_claim'] as const
export type Support = (typeof supports)[number]

/**
 * Who says so. `words`: it is in the source, letter for letter. `writer`: the built-in writer made it, by a rewriting of
 * its list. `rules`: a check of core/checks. `model`: a language model read it. `person`: somebody checked it.
 */
export const provers = ['words', 'writer', 'rules', 'model', 'person'] as const
export type Prover = (typeof provers)[number]

/**
 * * What does not stand in the source, the rewritings of the built-in writer, or what a model found: how the source
 * `differs`, or the claim that is `absent` from it.
 */
export const reasonKinds = ['quotation', 'name', 'number', 'date', 'rewriting', 'differs', 'absent'] as const
export type Reason = { kind: (typeof reasonKinds)[number]; words: string }

export type Span = { start: number; end: number }

/**
 * `provedBy` is null for a line that is not checked; `model` where the model held what a rule had refuted, which decides
 * neither. `source` is the passage, UTF-16 offsets into the source text. */
export type SupportLabel = {
  support: Support
  provedBy: Prover | null
  reason: Reason | null
  source: Span | null
}

/** The version of the checks. A line keeps it; after an upgrade, lines that older checks read are read again. */
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

/** Version of the questions to a checking model. After a change every model takes its trial again. */
export const checkerVersion = 2
