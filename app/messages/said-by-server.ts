import { language } from './language.ts'

/** By language, what the server, the database and jobs say, under its English; what only admins meet is apart. */
const dictionaries = import.meta.glob<Readonly<Record<string, string>>>('./*/said-{by-server,to-admins}.ts', {
  import: 'default',
})
type Reader = 'everybody' | 'admin'
const translators = new Map<string, { reader: Reader; translate: (sentence: string) => string }>()

/** A sentence of the server in the language of the page; any other text, and what nobody has translated, as it is. */
export function inPageLanguage(sentence: string): string {
  return translators.get(language())?.translate(sentence) ?? sentence
}

/** A page in English loads nothing. Without a connection the sentences stay English. */
export async function loadSentences(of: string = language(), reader: Reader = 'everybody'): Promise<void> {
  const load = dictionaries[`./${of}/said-by-server.ts`]
  const loadMore = reader === 'admin' ? dictionaries[`./${of}/said-to-admins.ts`] : undefined
  const isThere = () => [reader, 'admin'].includes(translators.get(of)?.reader ?? '')
  if (!load || isThere()) return
  const loaded = await Promise.all([import('./translate-sentence.ts'), load(), loadMore?.()]).catch(
    () => null,
  )
  if (!loaded || isThere()) return
  const [{ translatorOf }, sentences, more] = loaded
  translators.set(of, { reader, translate: translatorOf({ ...sentences, ...more }) })
}
