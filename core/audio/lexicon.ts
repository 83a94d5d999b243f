import { AppError } from '#core/errors.ts'

/** Pronunciation of names: `name` as in the text, `spoken` as passed to the voice. Longest names first. */
export type Lexicon = { name: string; spoken: string }[]

/** Maximum number of characters in a text that a creator listens to before saving. The site pays for paid voices by the character. */
export const longestTriedWords = 80
/**
 * Maximum number of characters that spoken forms may add to one line. A short name with a long spoken form would make gigabytes of a
 * dialog.
 */
const mostAdded = 20_000

/**
 * Parses lines of the form "Name = how it is said". Skips blank lines and lines that start with #. Throws an AppError that
 * names the line for a duplicate name or an incomplete line.
 */
export function parseLexicon(text: string): Lexicon {
  const lexicon = new Map<string, string>()
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const content = line.trim()
    if (content === '' || content.startsWith('#')) continue
    const [, rawName, rawSpoken] = /^(.*?)\s*=\s*(.*)$/u.exec(content) ?? []
    const name = rawName?.normalize('NFC')
    const spoken = rawSpoken?.normalize('NFC')
    if (!name || !spoken) {
      throw new AppError(
        'invalid',
        `Line ${index + 1} of the pronunciations must look like "Name = how it is said"; it is "${content.slice(0, 60)}".`,
      )
    }
    if (lexicon.has(name)) {
      throw new AppError('invalid', `Line ${index + 1} of the pronunciations gives "${name}" a second time.`)
    }
    lexicon.set(name, spoken)
  }
  return [...lexicon]
    .map(([name, spoken]) => ({ name, spoken }))
    .sort((a, b) => b.name.length - a.name.length)
}

/** Returns the pronunciations of an episode, and those of the show for names that the episode does not list. */
export function joinLexicons(ofEpisode: Lexicon, ofShow: Lexicon): Lexicon {
  const names = new Set(ofEpisode.map(({ name }) => name))
  return [...ofEpisode, ...ofShow.filter(({ name }) => !names.has(name))]
}

/** Returns the joined pronunciations from the columns of an episode and its show. */
export const lexiconOf = (podcast: { lexicon: string; show_lexicon: string | null }): Lexicon =>
  joinLexicons(parseLexicon(podcast.lexicon), parseLexicon(podcast.show_lexicon ?? ''))

/**
 * Replaces every name of the lexicon by its spoken form: whole words only, case-sensitive, the longest name first. Spoken forms are not
 * searched for names again. A name whose spoken form would exceed `mostAdded` stays as it is.
 */
export function applyLexicon(text: string, lexicon: Lexicon): string {
  if (lexicon.length === 0) return text
  const names = namesOf(lexicon)
  const given = text.normalize('NFC')
  const pieces: string[] = []
  let copied = 0
  let added = 0
  let at = 0
  while (at < given.length) {
    const name = nameAt(given, at, names)
    const spoken = name === null ? undefined : names.spoken.get(name)
    if (name === null || spoken === undefined || added + spoken.length > mostAdded) {
      at += name?.length ?? characterFrom(given, at).length
      continue
    }
    pieces.push(given.slice(copied, at), spoken)
    added += Math.max(0, spoken.length - name.length)
    at += name.length
    copied = at
  }
  return pieces.join('') + given.slice(copied)
}

/** `lengths`: the different lengths of the names that begin with a character, the longest first, by that character. */
type Names = { spoken: Map<string, string>; lengths: Map<string, number[]> }
const known = new WeakMap<Lexicon, Names>()

function namesOf(lexicon: Lexicon): Names {
  const found = known.get(lexicon)
  if (found) return found
  const lengths = new Map<string, number[]>()
  for (const { name } of lexicon.toSorted((a, b) => b.name.length - a.name.length)) {
    const first = characterFrom(name, 0)
    const ofFirst = lengths.get(first) ?? []
    if (ofFirst.at(-1) !== name.length) lengths.set(first, [...ofFirst, name.length])
  }
  const names = { spoken: new Map(lexicon.map(({ name, spoken }) => [name, spoken])), lengths }
  known.set(lexicon, names)
  return names
}

// Does not use one regular expression of all names: with a thousand names, one line would take minutes.
function nameAt(text: string, at: number, { spoken, lengths }: Names): string | null {
  const first = characterFrom(text, at)
  const ofFirst = lengths.get(first)
  // A word boundary is required only where the name itself begins or ends with a letter or digit.
  if (!ofFirst || (inWord.test(first) && inWord.test(characterBefore(text, at)))) return null
  for (const length of ofFirst) {
    const name = text.slice(at, at + length)
    if (!spoken.has(name)) continue
    const isWhole =
      !inWord.test(characterBefore(name, length)) || !inWord.test(characterFrom(text, at + length))
    if (isWhole) return name
  }
  return null
}

// \b knows ASCII letters only: it would find "Andr" in "André".
const inWord = /^[\p{L}\p{M}\p{N}]/u

function characterFrom(text: string, at: number): string {
  const code = text.codePointAt(at)
  return code === undefined ? '' : String.fromCodePoint(code)
}

function characterBefore(text: string, at: number): string {
  const isPair = /[\uDC00-\uDFFF]/.test(text.charAt(at - 1))
  return text.slice(isPair ? Math.max(0, at - 2) : Math.max(0, at - 1), at)
}
