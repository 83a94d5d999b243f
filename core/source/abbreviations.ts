import type { Language } from '#core/dialog/languages.ts'

// Words before a full stop that does not end a sentence, without their last stop.
const always: Record<Language, string> = {
  en: 'Dr Mr Mrs Ms Messrs Prof Jr Sr St Mt Ft Gen Col Capt Lt Sgt Maj Cmdr Adm Rev Hon Gov Sen Rep Pres Jan Feb Mar Apr Jun Jul Aug Sep Sept Oct Nov Dec vs viz cf ca c approx e.g i.e No Vol Fig pp',
  es: 'Sr Sra Srta Sres Dr Dra Prof Profa D Dña Lic Ing Gral Cnel Cap Tte Sgto Sto Sta Excmo Ilmo Mons Ud Uds Vd aprox p.ej ej pág págs núm art cap vol fig c ca a.C d.C EE EE.UU',
  fr: 'M MM Mme Mmes Mlle Mlles Me Dr Pr Mgr St Ste Gal Col Cdt Cap janv févr avr juil sept oct nov déc env cf p.ex ex art vol chap fig c ca av apr',
  de: 'Dr Prof Hr Hrn Fr St Nr Bd Abb Abs Art Hrsg Jan Feb Mrz Apr Jun Jul Aug Sept Okt Nov Dez bzw ca etwa.ca vgl z.B d.h u.a i.d.R geb gest sog evtl ggf inkl Mio Mrd Jh Jhd v.Chr n.Chr v n Ing Dipl Frhr Gebr z d u i a.D a',
}
// Written small they are words of their own too ("said no.", "l'art.", "auf ihre Art."): short for something only before a number.
const beforeNumbers = new Set('no art col cap vol fig me'.split(' '))
// They may end a sentence too: a break only when the next word looks like the first of a sentence.
const often = new Set(
  'etc usw ff jr inc ltd co corp u.s u.k usa a.m p.m ph.d phd uds ud ee.uu a.c d.c v.chr n.chr jh a.d'.split(
    ' ',
  ),
)

const tables = new Map<Language, Set<string>>()

function table(language: Language): Set<string> {
  let words = tables.get(language)
  if (!words) {
    words = new Set(always[language].toLowerCase().split(' '))
    tables.set(language, words)
  }
  return words
}

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
  if (table(language).has(plain)) return true
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
