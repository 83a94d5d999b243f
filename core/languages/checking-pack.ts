/** Language data for core/checks: what a number, date or name looks like. Words are lower case without accents. */
export type CheckingPack = {
  /**
   * Translated proper names as `English name: name, other name`, separated by newlines or bars. Only the English name if the translation
   * is the same. Countries come from `Intl.DisplayNames`.
   */
  names: string
  /** The names of the twelve months in order, separated by spaces, with their usual capitals. */
  months: string
  numbers: {
    units: string
    tens: string
    more: Record<string, number>
    scales: Record<string, number>
    ordinals: string
    connectors: string
    /** Words before a number that make it approximate: "about", "nearly". */
    about: RegExp
    /** Words before a number that make it an upper (`under`) or lower (`over`) bound. */
    under: RegExp
    over: RegExp
    /** The noun of a fraction, after a number: "three quarters". */
    parts: RegExp
    /** The half that is added to a number before it, in some languages with the noun between: "two and a half". */
    half: RegExp
    /** A century and a decade, with `#` in place of the number. `decade` is null if the number alone shows a decade. */
    century: RegExp
    decade: RegExp | null
    /** Words before a two-digit year. */
    shortYear: RegExp
    /** The conjunction before the last item of a list. */
    listed: RegExp
  }
  capitals: {
    /** Capitalised words that are no unknown names: nationalities, titles, short words. Without accents. */
    everyday: string
    /** How to recognise names in a language that capitalises all nouns; null for other languages. */
    nouns: {
      /** Words before a name, case-sensitive. */
      titles: string
      /** Capitalised words before a noun that is not a name, case-sensitive. */
      amounts: string
      /** Endings of nouns that are not names. */
      endings: RegExp
    } | null
  }
}
