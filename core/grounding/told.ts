import type { Language } from '#core/dialog/languages.ts'
import { isSmallWord } from '#core/dialog/small-words.ts'
import { type Concept, meaningOf } from './concepts.ts'
import { isMark } from './language-marks.ts'
import { type ToldNumber, toldNumbers } from './told-numbers.ts'

/** One word of content: what two sentences are compared by. */
export type Item = {
  /** The word without case and accents. */
  word: string
  /** As it is compared: the name of its concept, or its beginning. */
  key: string
  /** The beginning of the word itself, whatever concept it has. */
  stem: string
  concept: Concept | null
  sign: 1 | -1
  isCapital: boolean
  /** Stands at the beginning of a sentence, where a capital says nothing. */
  opens: boolean
  /** The word right before it. */
  before: string
  at: number
  end: number
  /** Number of the clause it stands in. */
  clause: number
}

export type Clause = {
  items: Item[]
  words: string[]
  /** What a "not" or a "refused to" in this clause is about; null when it denies nothing. */
  denied: Item | null
  /** Holds a "not" of its own, not only a "refused". */
  isNot: boolean
  /** "did not refuse", "not against": whatever it means, nothing is concluded from it. */
  isUnclear: boolean
}

/** A sentence, read for what it tells. */
export type Told = {
  text: string
  words: string[]
  items: Item[]
  clauses: Clause[]
  numbers: ToldNumber[]
  language: Language
}

/** Lower case, without accents and soft hyphens; ß as ss. */
export function plainWord(word: string): string {
  return word
    .replace(/[\u00AD\u200B'’]/g, '')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/œ/g, 'oe')
}

const elided = /^(?:[ldjmtsnc]|qu|jusqu|lorsqu|puisqu)['’](?=\p{L})/iu

/** Reads a sentence. Words in quotation marks count like all others. */
export function readTold(written: string, language: Language): Told {
  // "all but one" is cut nowhere; all places stay.
  const text = language === 'en' ? written.replace(/\ball but\b/gi, 'except ') : written
  const words: string[] = []
  const items: Item[] = []
  const clauses: Clause[] = []
  let clause = newClause()
  let end = 0
  let isFirst = true
  const numbers = toldNumbers(text, language)
  for (const match of text.matchAll(/[\p{L}\p{M}\p{N}]+(?:['’\u00AD\u200B][\p{L}\p{M}]+)*/gu)) {
    const between = text.slice(end, match.index)
    const plain = language === 'fr' ? match[0].replace(elided, '') : match[0]
    const cut = match[0].length - plain.length
    const bare = plain.replace(/['’]s$/u, '')
    const word = plainWord(bare)
    const opens = isFirst || /[.!?…:"“”„«»]/u.test(between)
    const isJoint = isMark(word, 'joints', language)
    if ((clause.words.length > 0 && /[,;:–—()!?.…]/u.test(between)) || (isJoint && clause.items.length > 0)) {
      clauses.push(clause)
      clause = newClause()
    }
    if (cut > 0 && /^n/i.test(match[0])) clause.words.push('n')
    words.push(word)
    clause.words.push(word)
    const isNumber = numbers.some((number) => match.index >= number.start && match.index < number.end)
    const item = isNumber ? null : itemOf(bare, word, language)
    if (item) {
      const placed = {
        ...item,
        opens,
        before: words.at(-2) ?? '',
        at: match.index + cut,
        end: match.index + match[0].length,
        clause: clauses.length,
      }
      clause.items.push(placed)
      items.push(placed)
    }
    isFirst = false
    end = match.index + match[0].length
  }
  if (clause.words.length > 0) clauses.push(clause)
  for (const one of clauses) weighDenial(one, language)
  return { text: written, words, items, clauses, numbers, language }
}

function newClause(): Clause {
  return { items: [], words: [], denied: null, isNot: false, isUnclear: false }
}

function itemOf(
  written: string,
  word: string,
  language: Language,
): Pick<Item, 'word' | 'key' | 'stem' | 'concept' | 'sign' | 'isCapital'> | null {
  const isCapital = /^\p{Lu}/u.test(written)
  if (word.length < 2 || /^\d+$/.test(word)) return null
  const meaning = meaningOf(word, language)
  const isSmall = isSmallWord(written.toLowerCase(), language) || isSmallWord(word, language)
  if (isSmall && !meaning?.concept.isEvent && !(isCapital && word.length > 3)) return null
  if (word.length < 3 && !meaning) return null
  if (isVague(word, language)) return null
  const stem = word.slice(0, 5)
  return {
    word,
    key: meaning ? meaning.concept.name : stem,
    stem,
    concept: meaning?.concept ?? null,
    sign: meaning?.sign ?? 1,
    isCapital,
  }
}

/** Words that every story has; that they are shared shows nothing, that one is new neither. */
const vague: Record<Language, Set<string>> = {
  en: new Set(
    'she he they her his him their them herself himself itself themselves thing things way ways day days year years time times people person something somebody someone everything everyone anybody nothing nobody made make makes making do does did done doing go goes get gets got let put take takes took well still even just also then now again already soon later once one two back up down out away turn turned kind sort lot bit really quite rather part whole called name named life story world place end moment point own same whole yes no oh ok okay hello welcome listen today tomorrow yesterday episode here there could would should must may might become became keep kept seem seemed mean means meant happened happen whatever however instead though anyway simply course sure never ever always'.split(
      ' ',
    ),
  ),
  es: new Set(
    'cosa cosas vez veces ano anos dia dias tiempo tiempos persona personas alguien algo hacer hace hizo hacia hecho ir va iba fue fueron ser era eran estar estaba tener tenia tuvo tiene haber habia hubo poder puede podia poner dar todavia aun ya luego despues entonces ahora solo tambien bien parte vida historia mundo lugar momento fin mismo misma si no hola hoy manana nunca siempre jamas asi nada nadie todo todos'.split(
      ' ',
    ),
  ),
  fr: new Set(
    'chose choses fois an ans annee annees jour jours temps personne personnes quelqu quelque faire fait fit faisait aller va allait etre etait etaient avoir avait eut peut pouvait mettre encore deja alors ensuite puis maintenant aussi bien partie vie histoire monde lieu moment fin meme oui non bonjour aujourd hui demain jamais toujours ainsi rien tout tous toute'.split(
      ' ',
    ),
  ),
  de: new Set(
    'ding dinge sache sachen mal jahr jahre jahren tag tage tagen zeit zeiten person personen leute jemand etwas machen macht machte gemacht tun tat getan gehen sein war waren haben hatte hatten werden wurde wurden konnen konnte lassen liess noch schon dann jetzt auch eben teil leben geschichte welt ort moment ende selbst ja nein hallo heute morgen nie immer nichts niemand alles alle ganz gar wohl doch'.split(
      ' ',
    ),
  ),
}

export function isVague(word: string, language: Language): boolean {
  return vague[language].has(word)
}

/** "not only" says more, and "not until" says that it came. */
const noDenial: Record<Language, RegExp> = {
  en: /\bwithout (?:end|fail|doubt)\b|\bnot (?:only|just|merely|until|before|least|simply)\b|\bno (?:doubt|wonder|sooner)\b|^no$|\bno less\b/,
  es: /\bsin (?:cesar|embargo|duda)\b|\bno solo\b|\bno solamente\b|\bno obstante\b|\bnada mas\b|^no$/,
  fr: /\bsans (?:cesse|doute)\b|\bpas seulement\b|\bnon seulement\b|\bn que\b|\bne que\b|^non$|\bn .* que\b/,
  de: /\bohne (?:zweifel|unterlass)\b|\bnicht (?:nur|zuletzt|bloss|allein)\b|\bnichts weiter\b|^nein$/,
}

/** A denial is about the first word of content after it; in German, where "nicht" follows, about the nearest. */
function weighDenial(clause: Clause, language: Language): void {
  const { words, items } = clause
  if (noDenial[language].test(words.join(' '))) return
  const isNot = (word: string) => isMark(word, 'negations', language)
  const isDenier = (word: string) => isMark(word, 'deniers', language)
  clause.isNot = words.some(isNot)
  const refuses = words.some(isDenier)
  clause.isUnclear = clause.isNot && (refuses || words.some((word) => against.has(word)))
  if (clause.isNot === refuses) return
  const place = words.findIndex(clause.isNot ? isNot : isDenier)
  const after = items.find((item) => words.indexOf(item.word) > place)
  const before = items.findLast((item) => words.indexOf(item.word) < place)
  const isBehind = language === 'de' && words[place]?.startsWith('nicht')
  clause.denied = (isBehind ? (before ?? after) : (after ?? before)) ?? null
}

const against = new Set('against contra contre gegen'.split(' '))
