import type { Gender } from '#core/grounding/agents.ts'

/** Small words by which a sentence denies, believes, judges or claims all. Lower case, without accents; `*`: only the beginning. */
export type Marks = {
  /** Says that something was not so. */
  negations: string
  /** Deny what follows them: "refused to send". */
  deniers: string
  /** What somebody believed, or what was said without proof. */
  beliefs: string
  /** Any hint that these are somebody's words: enough to tell a belief as one. */
  attributions: string
  /** All of them, always, the only one. */
  universals: string
  /** Nearly, some, often: what an absolute must not be made from. */
  hedges: string
  superlatives: string
  /** The host speaks of himself. */
  firstPerson: string
  /** The host speaks to the listener or of people in general. */
  advice: string
  /** It might be; it should have been. */
  unreal: string
  judgments: string
  pronouns: string
  /** Between these a sentence is cut into what is told. */
  joints: string
  passive: string
}

/** What core/grounding asks of a language. Words are written small and without accents where they are held against folded words; patterns read the text as it stands. */
export type GroundingPack = {
  agents: {
    pronouns: Record<string, Gender>
    selves: ReadonlySet<string>
    plural: RegExp
    governing: string
    counted: Record<Gender, RegExp>
  }
  absolutes: {
    /** The greatest of its kind; "one of the greatest" is less. */
    most: RegExp
    /** Nobody helped. */
    alone: RegExp
    /** The whole of it. */
    whole: RegExp
    /** Not a single one. */
    notOne: RegExp
    /** Eight of the twenty; a good part of the town. */
    partOf: RegExp
    /** "in France", "of her time": what a "finest" is measured against. */
    scope: RegExp
  }
  belief: {
    /** What is said in general, by critics or by enemies. */
    general: RegExp
    /** "For her …": as she saw it. */
    forThem: RegExp
    being: RegExp
  }
  cause: {
    /** Words after which a line says why, or what for. */
    reasons: RegExp
  }
  order: {
    /** Where a line goes on to what came next. */
    next: RegExp
    first: RegExp
    /** "Once Europe had banned it, …": the first half came first. */
    once: RegExp
  }
  /**
   * What words stand for: `name: word beginning* -opposite`, a concept a line or between bars, without accents. Where two
   * concepts have a word, the first counts. The names are those of the English pack, so that a line and a text of two
   * languages meet. A language may lack any of them: what has no concept is compared by its own words alone.
   */
  concepts: string
  /**
   * What is called otherwise in other languages: `English name: own name, other own name`, a thing a line or between bars;
   * the English name alone where it is the own. Countries are known without.
   */
  names: string
  stems: {
    /** Endings of time, number and case, the longest first. */
    endings: RegExp
    /** Forms that no ending leads back from: a line a word, its basic form first. */
    forms: string
    /** What stands in front and makes forms differ ("ge" of "gewartet"), before the ending goes. */
    open?: (word: string, basicForm: (word: string) => string | null) => string
    /** What is left to be made alike ("stopp" of "stopped") when the ending is gone. */
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
    /** What a host says of what was just told: "That's a wall." "Fair enough." */
    remarking: RegExp
  }
  numbers: {
    units: string
    tens: string
    more: Record<string, number>
    scales: Record<string, number>
    ordinals: string
    connectors: string
    /** What stands in front of a number that is more (or less) than the one meant. */
    under: RegExp
    over: RegExp
    /** "three quarters": what stands behind a number that counts parts. */
    parts: RegExp
    /** In front of a year told by its last two digits. */
    shortYear: RegExp
    /** Between the last two of a list. */
    listed: RegExp
  }
  denial: {
    /** "not only" says more, and "not until" says that it came. */
    noDenial: RegExp
    /** If, would, so as not to: neither yes nor no. */
    unreal: RegExp
    /** "not until 1854" says that it came. */
    until: RegExp
    /** "Not this, but that" and "no longer" say more than no. */
    contrast: RegExp
  }
  words: {
    /** Words that every story has; that they are shared shows nothing, that one is new neither. Lower case, without accents. */
    vague: ReadonlySet<string>
    /** Words that may tell something, and compare two sentences; but that one of them is new shows nothing yet. */
    light: ReadonlySet<string>
  }
  capitals: {
    /** Written with a capital letter without being the name of anybody new: peoples, titles, short words. Without accents. */
    everyday: string
    /** Where every noun has a capital, what tells names among them; null where a capital inside a sentence is a name. */
    nouns: {
      /** What stands in front of a name. As they are written, like all of these. */
      titles: string
      /** What stands in front of a noun that is no name. */
      amounts: string
      /** How nouns end that are no names. */
      endings: RegExp
    } | null
  }
  marks: Marks
}
