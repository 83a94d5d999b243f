import type { NameWords } from '#core/languages/name-words.ts'

export const englishNameWords: NameWords = {
  things: null,
  place: /(?:^|\s)(?:[iI]n|[aA]t|[oO]n|[fF]rom|[tT]o|[nN]ear|of)(?: (?<first>\p{Lu}\p{L}+))?$/u,
  saysWho:
    /(?:(?<!\p{L})(?:the|an?|his|her|its) (?:[\p{L}-]+ ){0,3}\p{L}+|(?:Dr|Prof|General|Major)\.?)(?: \p{Lu}[\p{L}.-]+)?$/u,
  saidBefore: /^(?:by|then|now) /,
  many: null,
  begins: { she: /^She /, he: /^He / },
  ofTheirs: /^(?:His|Her) /,
  possessive: /^(?:his|her)$/i,
  owned: (name) => `${name}${name.endsWith('s') ? "'" : "'s"} `,
  notWho: /(?:^| )(?:of|in|at|to|by|for|from|with|and)(?: |$)/u,
  otherCase: null,
  fromWhere: null,
  saidHere: {
    before: /(?<!\p{L})(?:the|an?|his|her) (?:[\p{Ll}-]{3,} ){1,2}$/iu,
    behind: /^, (?:(?:the|an?|his|her)(?!\p{L})|wh(?:o|om|ose|ich)(?!\p{L}))/u,
  },
  family: {
    before: /(?<!\p{L})(?:the|both|family|brothers|sisters) $/iu,
    behind: /^ (?:family|families|brothers|sisters|women|men|girls|boys|children|twins)(?!\p{L})/u,
  },
  melted: {},
}
