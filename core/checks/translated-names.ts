import { type Language, languages } from '#core/languages/languages.ts'
import { byLanguage } from '#core/languages/packs.ts'
import { dictionaryRows } from './dictionary-rows.ts'
import { plainWord } from './plain-word.ts'

/** Names in each language, by their English name. */
const namesOfPack = byLanguage(
  ({ checking }) => new Map(dictionaryRows(checking.names).map(([key, names]) => [key, names.split(', ')])),
)

type Names = Record<Language, string[]>

/** Region codes (ISO 3166) whose names come from `Intl.DisplayNames`. */
const regions =
  'AR AT AU BE BG BO BR CA CH CL CN CO CR CU CZ DE DK DO DZ EC EE EG ES ET FI FR GB GE GH GR GT HN HR HT HU ID IE IL IN IQ IR IS IT JM JP KE KR LB LT LU LV MA MX MY NG NI NL NO NZ PA PE PH PK PL PR PT PY RO RS RU SA SE SI SK SN SV SY TH TN TR UA US UY VE VN ZA'

let known: Record<Language, Map<string, Names[]>> | null = null

/** Index from a word of a name to all names with it, by language. Built on first use. */
function table(): Record<Language, Map<string, Names[]>> {
  if (known) return known
  const made = byLanguage(() => new Map<string, Names[]>())
  const keys = new Set(languages.flatMap((language) => [...namesOfPack[language].keys()]))
  const entries: Names[] = [...keys].map((key) =>
    byLanguage((_, language) => namesOfPack[language].get(key) ?? []),
  )
  const displays = byLanguage((_, language) => new Intl.DisplayNames([language], { type: 'region' }))
  for (const region of regions.split(' '))
    entries.push(byLanguage((_, language) => [displays[language].of(region) ?? '']))
  for (const names of entries) {
    for (const language of languages) {
      for (const word of new Set(names[language].flatMap((name) => wordsOf(name)))) {
        const list = made[language].get(word)
        if (list) list.push(names)
        else made[language].set(word, [names])
      }
    }
  }
  known = made
  return made
}

function wordsOf(name: string): string[] {
  return name
    .split(/[^\p{L}\p{M}]+/u)
    .map(plainWord)
    .filter((word) => word.length > 2)
}

/** Whether `has` accepts a translation of a name with this word: "Nueva" or "York" if the text has "New York". */
export function isTranslated(
  word: string,
  from: Language,
  to: Language,
  has: (word: string) => boolean,
): boolean {
  const found = [word, word.replace(/s$/, '')].flatMap((form) => table()[from].get(form) ?? [])
  return found.some((names) => names[to].some((name) => wordsOf(name).every(has)))
}
