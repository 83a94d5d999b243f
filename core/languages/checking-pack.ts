/** Language data for core/checks: what a number, date or name looks like. Words are lower case without accents. */
export type CheckingPack = {
  /**
   * Translated proper names: `English name: name, other name`, separated by newlines or bars; only the English name if it is
   * the same. Countries come from `Intl.DisplayNames`.
   */
  names: string
  /** The twelve months in order, as they are written. */
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
    /** The noun of a fraction, after its number: "three quarters". */
    parts: RegExp
    /** Behind a number, and in some languages its noun, the half that is added to it: "two and a half". */
    half: RegExp
    /** A century or a span of ten years, with `#` where its number stands; null where the number alone tells. */
    century: RegExp
    decade: RegExp | null
    /** Words before a two-digit year. */
    shortYear: RegExp
    /** The conjunction before the last item of a list. */
    listed: RegExp
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
}
