import type { Language } from '#core/languages/languages.ts'
import { byLanguage } from '#core/languages/packs.ts'

const always = byLanguage(({ reading }) => new Set(reading.abbreviations.toLowerCase().split(' ')))
// In lower case these are also words ("said no.", "l'art.", "auf ihre Art.") or letters. They are abbreviations only before a
// number ("d. 2017").
const beforeNumbers = new Set('no art col cap vol fig me b d'.split(' '))
// These may also end a sentence. The sentence continues only if lower case, a digit or a bracket follows.
const often = new Set(
  'etc usw ff jr inc ltd co corp u.s u.k usa a.m p.m ph.d phd uds ud ee.uu a.c d.c v.chr n.chr jh a.d'.split(
    ' ',
  ),
)

const germanMonths =
  /^(Januar|Jänner|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)\b/
const germanOrdinalNouns =
  /^(Jahrhundert|Jh|Präsident|Kapitel|Armee|Division|Klasse|Platz|Geburtstag|Lebensjahr|Weltkrieg|Tag|Mal|Kongress|Parteitag)/

/** Whether the final full stop of `before` belongs to an abbreviation, so that `after` continues the sentence. */
export function endsInAbbreviation(before: string, after: string, language: Language): boolean {
  const tail = before.slice(-80).trimEnd()
  if (!tail.endsWith('.') || tail.endsWith('..')) return false
  const word = /(\S+)\.$/u.exec(tail)?.[1]?.replace(/^[("'«„“”‘[]+/u, '')
  if (!word) return false
  const next = after.trimStart()
  const plain = word.toLowerCase()
  // A capital letter is an initial if a name or another initial follows, as in "J. F. Kennedy". In "plan B. Then …" and
  // "chapter I. Then …", the letter is no initial.
  if (language === 'fr' && word === 'M' && /^\p{Lu}/u.test(next)) return true
  if (/^\p{Lu}$/u.test(word)) return isInitial(tail, next)
  if (often.has(plain)) return /^[\p{Ll}\d(]/u.test(next)
  if (beforeNumbers.has(plain) && (word === plain || plain === 'art' || plain === 'no'))
    return /^[\d(IVX]/.test(next)
  if (always[language].has(plain)) return true
  if (/^(?:\p{L}\.)+\p{L}$/u.test(word)) return true
  if (language === 'de' && /^\d{1,2}$|^[IVX]{1,5}$/.test(word)) {
    if (/(?:^|\s)(?:der|die|das|dem|den|des|am|im|zum|zur|vom|beim|sein\p{L}*|ihr\p{L}*)\s\S+$/iu.test(tail))
      return true
    return germanMonths.test(next) || germanOrdinalNouns.test(next) || /^[\p{Ll}\d]/u.test(next)
  }
  return false
}

function isInitial(tail: string, next: string): boolean {
  if (!/^\p{Lu}/u.test(next)) return false
  const previous = /(\S+)\s+\S+$/u.exec(tail)?.[1] ?? ''
  // An initial is at the beginning, after a word with a capital letter, or before another initial. The "B" in "plan B." is none.
  return previous === '' || /^["“«„(]?\p{Lu}/u.test(previous) || /^\p{Lu}\.(?:\s|$)/u.test(next)
}
