import { language } from './language.ts'

/** By language, what the server, the database and jobs say, under its English. */
const dictionaries = import.meta.glob<Readonly<Record<string, string>>>('./*/said-by-server.ts', {
  import: 'default',
})
const translators = new Map<string, (sentence: string) => string>()

/** A sentence of the server in the language of the page; any other text, and what nobody has translated, as it is. */
export function inPageLanguage(sentence: string): string {
  return translators.get(language())?.(sentence) ?? sentence
}

/** A page in English loads nothing. Without a connection the sentences stay English. */
export async function loadSentences(of: string = language()): Promise<void> {
  const load = dictionaries[`./${of}/said-by-server.ts`]
  if (!load || translators.has(of)) return
  const loaded = await Promise.all([import('./translate-sentence.ts'), load()]).catch(() => null)
  if (loaded) translators.set(of, loaded[0].translatorOf(loaded[1]))
}
