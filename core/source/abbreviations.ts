import type { Language } from '#core/languages/languages.ts'
import { byLanguage } from '#core/languages/packs.ts'

const always = byLanguage(({ reading }) => new Set(reading.abbreviations.toLowerCase().split(' ')))
// Written small they are words of their own too ("said no.", "l'art.", "auf ihre Art."): short for something only before a number.
const beforeNumbers = new Set('no art col cap vol fig me'.split(' '))
// They may end a sentence too: a break only when the next word looks like the first of a sentence.
const often = new Set(
  'etc usw ff jr inc ltd co corp u.s u.k usa a.m p.m ph.d phd uds ud ee.uu a.c d.c v.chr n.chr jh a.d'.split(
    ' ',
  ),
)

const germanMonths =
  /^(Januar|Jänner|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)\b/
const germanOrdinalNouns =
  /^(Jahrhundert|Jh|Präsident|Kapitel|Armee|Division|Klasse|Platz|Geburtstag|Lebensjahr|Weltkrieg|Tag|Mal|Kongress|Parteitag)/

/** True when `before` ends in a full stop that belongs to a word, so that `after` goes on with the same sentence. */
export function endsInAbbreviation(before: string, after: string, language: Language): boolean {
  const tail = before.slice(-80).trimEnd()
  if (!tail.endsWith('.') || tail.endsWith('..')) return false
  const word = /(\S+)\.$/u.exec(tail)?.[1]?.replace(/^[("'«„“”‘[]+/u, '')
  if (!word) return false
  const next = after.trimStart()
  const plain = word.toLowerCase()
  // "J. F. Kennedy", but not "Plan B. Then …" nor "chapter I. Then …": an initial stands before a name or another initial.
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
  // At the start, or after a name or another initial; "plan B." and "vitamin C." follow a small word.
  return previous === '' || /^["“«„(]?\p{Lu}/u.test(previous) || /^\p{Lu}\.(?:\s|$)/u.test(next)
}
