import type { Language } from '#core/languages/languages.ts'
import { byLanguage } from '#core/languages/packs.ts'

const endings = byLanguage(({ grounding }) => grounding.stems.endings)
const opened = byLanguage(({ grounding }) => grounding.stems.open ?? ((word: string) => word))
const closed = byLanguage(({ grounding }) => grounding.stems.close ?? ((stem: string) => stem))
const basicForms = byLanguage(
  ({ grounding }) =>
    new Map(
      grounding.stems.forms.split('\n').flatMap((line) => {
        const [basic = '', ...forms] = line.trim().split(' ')
        return forms.map((form) => [form, basic] as const)
      }),
    ),
)
const known = byLanguage(() => new Map<string, string>())

/** Returns a stem common to all forms of a word: "wait" for "waited", "fall" for "fell". At most five letters. */
export function stemOf(word: string, language: Language): string {
  const earlier = known[language].get(word)
  if (earlier !== undefined) return earlier
  const made = makeStem(word, language)
  if (known[language].size < 50_000) known[language].set(word, made)
  return made
}

function makeStem(word: string, language: Language): string {
  const basicForm = (form: string) => basicForms[language].get(form) ?? null
  const bare = basicForm(word) ?? opened[language](word, basicForm)
  const cut = bare.replace(endings[language], '')
  // Keep the ending if the remainder is too short or has no vowel.
  const stem = cut.length >= 3 && /[aeiouy]/.test(cut) ? cut : bare
  return closed[language](stem).slice(0, 5)
}
