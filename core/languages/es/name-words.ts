import type { NameWords } from '#core/languages/name-words.ts'

export const spanishNameWords: NameWords = {
  things: null,
  place: /(?:^|\s)(?:[eE]n|[aA]|[dD]esde|[hH]asta|[dD]e)(?: (?<first>\p{Lu}\p{L}+))?$/u,
  saysWho:
    /(?:(?<!\p{L})(?:el|la|una?|su) (?:[\p{L}-]+ ){0,3}\p{L}+(?<!(?<!\p{L})(?:don|doña))|(?:Dr|General|M)\.?)(?: \p{Lu}[\p{L}.-]+)?$/u,
  saidBefore: /^entonces /,
  many: /(?:^|\s)(?:[lL]os|[lL]as)$/u,
  begins: { she: /^Ella /, he: /^Él / },
  ofTheirs: /^Su /,
  possessive: /^su$/i,
  owned: null,
  notWho: /(?:^| )(?:de|del|en|contra|hacia|sobre|y)(?: |$)/u,
  otherCase: null,
  fromWhere: null,
  saidHere: {
    before: /(?<!\p{L})(?:el|la|una?|su) (?:[\p{Ll}-]{3,} ){1,2}$/iu,
    behind: /^, (?:una?|el|la|su|que|(?:(?:a|con|de) )?quien|cuy[oa]s?)(?!\p{L})/u,
  },
  family: { before: /(?<!\p{L})(?:los|las|familia|hermanos|hermanas|esposos) $/iu, behind: null },
  melted: { 'de el': 'del', 'a el': 'al' },
}
