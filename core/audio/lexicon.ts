import { AppError } from '#core/errors.ts'
import { escapePattern } from '#core/escape-pattern.ts'

/** Pronunciation of names: `name` as in the text, `spoken` as passed to the voice. Longest names first. */
export type Lexicon = { name: string; spoken: string }[]

/** Characters of what can be heard before it is saved; paid voices are paid for it. */
export const longestTriedWords = 80

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

/** The pronunciations of an episode and, for names that it says nothing of, those of the show. */
export function joinLexicons(ofEpisode: Lexicon, ofShow: Lexicon): Lexicon {
  const names = new Set(ofEpisode.map(({ name }) => name))
  return [...ofEpisode, ...ofShow.filter(({ name }) => !names.has(name))]
}

/** As stored with an episode and its show. */
export const lexiconOf = (podcast: { lexicon: string; show_lexicon: string | null }): Lexicon =>
  joinLexicons(parseLexicon(podcast.lexicon), parseLexicon(podcast.show_lexicon ?? ''))

/**
 * Replaces every name of the lexicon by its spoken form: whole words only, case-sensitive, the longest name first. Replaced
 * text is not replaced again.
 */
export function applyLexicon(text: string, lexicon: Lexicon): string {
  if (lexicon.length === 0) return text
  const spokenOf = new Map(lexicon.map(({ name, spoken }) => [name, spoken]))
  const longestFirst = [...spokenOf.keys()].sort((a, b) => b.length - a.length)
  return text.normalize('NFC').replace(wholeWords(longestFirst), (name) => spokenOf.get(name) ?? name)
}

// \b knows ASCII letters only: it would find "Andr" in "André". An edge matters only beside a letter of the name itself.
function wholeWords(names: string[]): RegExp {
  const patterns = names.map((name) => {
    const before = /^[\p{L}\p{M}\p{N}]/u.test(name) ? '(?<![\\p{L}\\p{M}\\p{N}])' : ''
    const after = /[\p{L}\p{M}\p{N}]$/u.test(name) ? '(?![\\p{L}\\p{M}\\p{N}])' : ''
    return before + escapePattern(name) + after
  })
  return new RegExp(patterns.join('|'), 'gu')
}
