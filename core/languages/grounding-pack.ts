export type Gender = 'f' | 'm'

/** Function words by what they express. Lower case, without accents, separated by spaces; `*` marks a prefix. */
export type FunctionWords = {
  /** "not", "never", "nobody". */
  negations: string
  /** Verbs that deny what follows them: "refused to send". */
  deniers: string
  /** Words that mark a belief or an unproven statement. */
  beliefs: string
  /** Words that attribute a statement to somebody, so that a belief is not stated as a fact. */
  attributions: string
  /** "all", "always", "only". */
  universals: string
  /** "nearly", "some", "often". */
  hedges: string
  superlatives: string
  /** First-person words of a host. */
  firstPerson: string
  /** Words that address the listener or mean people in general. */
  advice: string
  /** Conditional and hypothetical words: "might", "should". */
  unreal: string
  judgments: string
  pronouns: string
  /** Words that begin a new clause. */
  joints: string
  passive: string
}

/**
 * Language data for core/grounding. Words compared with normalised words are lower case without accents; patterns apply to
 * the original text.
 */
export type GroundingPack = {
  agents: {
    pronouns: Record<string, Gender>
    selves: ReadonlySet<string>
    plural: RegExp
    governing: string
    counted: Record<Gender, RegExp>
  }
  absolutes: {
    /** Superlatives, but not "one of the greatest". */
    most: RegExp
    /** Without anybody's help. */
    alone: RegExp
    /** "the whole …". */
    whole: RegExp
    /** "not a single one". */
    notOne: RegExp
    /** "eight of the twenty", "a good part of the town". */
    partOf: RegExp
    /** The scope of a superlative: "in France", "of her time". */
    scope: RegExp
  }
  belief: {
    /** Hearsay: what is generally said, or said by critics or enemies. */
    general: RegExp
    /** "For her …": a stated point of view. */
    forThem: RegExp
    being: RegExp
  }
  cause: {
    /** Words that introduce a reason or purpose. */
    reasons: RegExp
  }
  order: {
    /** Words that introduce the next event. */
    next: RegExp
    first: RegExp
    /** "Once Europe had banned it, …": an opening clause with the earlier event. */
    once: RegExp
  }
  /**
   * Concepts: `name: word prefix* -antonym`, separated by newlines or bars, without accents. If two concepts have a word, the
   * first applies. Names are those of the English pack, so that lines and texts of two languages can be compared. Concepts
   * are optional: words without one are compared by their stems.
   */
  concepts: string
  /**
   * Translated proper names: `English name: name, other name`, separated by newlines or bars; only the English name if it is
   * the same. Countries come from `Intl.DisplayNames`.
   */
  names: string
  stems: {
    /** Inflectional endings, longest first. */
    endings: RegExp
    /** Irregular forms, one word per line, its base form first. */
    forms: string
    /** Applied before the ending is removed: removes prefixes of forms ("ge" in "gewartet"). */
    open?: (word: string, basicForm: (word: string) => string | null) => string
    /** Applied after the ending is removed: unifies what is left ("stopp" from "stopped"). */
    close?: (stem: string) => string
  }
  dates: {
    years: RegExp
    lasting: RegExp
    months: string
  }
  manner: {
    pointing: RegExp
    asking: RegExp
    generic: RegExp
    pronoun: RegExp
    /** Comments of a host on the previous line: "That's a wall." "Fair enough." */
    remarking: RegExp
  }
  numbers: {
    units: string
    tens: string
    more: Record<string, number>
    scales: Record<string, number>
    ordinals: string
    connectors: string
    /** Words before a number that make it an upper (`under`) or lower (`over`) bound. */
    under: RegExp
    over: RegExp
    /** The noun of a fraction, after its number: "three quarters". */
    parts: RegExp
    /** Words before a two-digit year. */
    shortYear: RegExp
    /** The conjunction before the last item of a list. */
    listed: RegExp
  }
  denial: {
    /** Phrases with "not" that deny nothing: "not only". */
    noDenial: RegExp
    /** "if", "would", "so as not to": neither affirmed nor denied. */
    unreal: RegExp
    /** "not until 1854" affirms the event. */
    until: RegExp
    /** "not this, but that", "no longer": more than a plain denial. */
    contrast: RegExp
  }
  words: {
    /** Words of every story: ignored in comparisons. Lower case, without accents. */
    vague: ReadonlySet<string>
    /** Words used in comparisons that are no evidence of invention if they are new. */
    light: ReadonlySet<string>
  }
  capitals: {
    /** Capitalised words that are not an unknown name: nationalities, titles, short words. Without accents. */
    everyday: string
    /** How to recognise names in a language that capitalises all nouns; null for other languages. */
    nouns: {
      /** Words before a name, with their case. */
      titles: string
      /** Words before a noun that is not a name, with their case. */
      amounts: string
      /** Endings of nouns that are not names. */
      endings: RegExp
    } | null
  }
  marks: FunctionWords
}
