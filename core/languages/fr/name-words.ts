import type { NameWords } from '#core/languages/name-words.ts'

export const frenchNameWords: NameWords = {
  things: null,
  place: /(?:^|\s)(?:[eE]n|[àÀ]|[aA]ux?|[dD]e)(?: l['’]| (?<first>\p{Lu}\p{L}+))?$/u,
  saysWho:
    /(?:(?<!\p{L})(?:le|la|une?|son|sa) (?:[\p{L}-]+ ){0,3}\p{L}+|(?:Dr|Prof)\.?)(?: \p{Lu}[\p{L}.-]+)?$/u,
  saidBefore: /^(?:alors|désormais) /,
  many: /(?:^|\s)(?:[lL]es|[dD]es)$/u,
  begins: { she: /^Elle /, he: /^Il / },
  ofTheirs: /^(?:Son|Sa) /,
  possessive: /^(?:son|sa)$/i,
  owned: null,
  notWho: /(?:^| )(?:de|des|du|en|sur|à|au|et)(?: |$)/u,
  otherCase: null,
  fromWhere: null,
  saidHere: {
    before: /(?<!\p{L})(?:le|la|une?|son|sa) (?:[\p{Ll}-]{3,} ){1,2}$/iu,
    behind: /^, (?:(?:le|la|une?|son|sa|(?:(?:à|avec|de) )?qui|que|dont)(?!\p{L})|(?:l|qu)['’])/u,
  },
  family: { before: /(?<!\p{L})(?:les|des|aux|famille|frères|sœurs|époux) $/iu, behind: null },
  melted: { 'de le': 'du', 'à le': 'au' },
}
