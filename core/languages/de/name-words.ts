import type { NameWords } from '#core/languages/name-words.ts'

export const germanNameWords: NameWords = {
  things: {
    articled:
      /(?<!\p{L})(?:[dD](?:er|ie|as|em|en|es)|[eE]ine?[mnrs]?|[kK]eine?[mnrs]?|[mM]ein|[iI]hre?[mnrs]?|[sS]eine?[mnrs]?|[iI]m|[aA]m|zum|zur|vom|beim|ins|aller?|viele?|\d+) (?:\p{Ll}+e[mnrs]? )?(\p{Lu}\p{L}+)/gu,
    measure: /^(?:Millionen|Milliarden|Tonnen|Pfund|Prozent|Meter|Liter|Kilo|Uhr|Ende|Anfang|Mitte|Jahre?) /,
  },
  place: /(?:^|\s)(?:[iI]n|[nN]ach|[aA]us|[bB]ei|[vV]on)(?: (?<first>\p{Lu}\p{L}+))?$/u,
  saysWho:
    /(?:(?<!\p{L})(?:der|die|dem|den|ein|eine[mnr]?|seine?[mnr]?|ihre?[mnr]?) (?:[\p{L}-]+ ){0,3}(?:\p{Lu}\p{L}+|\p{Ll}+e[mnrs]?)|(?:Dr|Prof|General|Major)\.?)(?: \p{Lu}[\p{L}.-]+)?$/u,
  saidBefore: /^(?:inzwischen|nun|damals) /,
  many: null,
  begins: { she: /^Sie /, he: /^Er / },
  ofTheirs: /^(?:Seine?|Ihre?) /,
  possessive: /^(?:seine?|ihre?)$/i,
  owned: null,
  notWho: /(?:^| )(?:und)(?: |$)/u,
  otherCase: /^der .*in$/i,
  fromWhere: /(\p{Lu}\p{L}+) (\p{Lu}\p{L}+) aus (?:der|dem) \p{Lu}\p{Ll}+/gu,
  saidHere: {
    // Never matches: in German a noun before the name does not conflict with an introduction after it.
    before: /(?!)/,
    behind: /^, (?:der|die|den|dem|deren|dessen|eine?)(?!\p{L})/u,
  },
  family: {
    before: /(?<!\p{L})(?:die|beiden|familie|brüder|schwestern|geschwister|eheleute) $/iu,
    behind: /^ (?:Brüder|Schwestern|Geschwister|Kinder|Töchter|Söhne)(?!\p{L})/u,
  },
  melted: {},
}
