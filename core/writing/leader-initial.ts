import type { StoryWords } from '#core/languages/writing-pack.ts'
import type { Source } from '#core/source/source.ts'

/**
 * Replaces the first letter of the leader's name by the name, where it is the subject of a note: "M put it in writing". Vowels are left
 * out, because they may be words.
 */
export function withInitialNamed(source: Source, leader: string, { verb }: StoryWords): Source {
  const [name = ''] = leader.split(' ')
  const letter = name.charAt(0).toUpperCase()
  if (!/[B-DF-HJ-NP-TV-XZ]/.test(letter)) return source
  const alone = new RegExp(`(?<=^|[.!?;] |^[-•*] )${letter}(?= \\p{Ll}|: ?["“„«])`, 'gu')
  const said = (text: string) =>
    text.replace(alone, (found, place: number) => {
      const [next = ''] = /^ \p{L}+/u.exec(text.slice(place + 1)) ?? []
      return next === '' || verb.test(next) ? name : found
    })
  return { ...source, sentences: source.sentences.map((one) => ({ ...one, text: said(one.text) })) }
}
