import type { Language } from '#core/languages/languages.ts'
import type { Source } from '#core/source/source.ts'
import { plainWords, type Spoken } from './spoken.ts'

const number: Record<Language, string> = {
  en: '(?:\\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|some|a few|several) (?:hours?|days?|weeks?|months?|years?)',
  es: '(?:\\d+|un|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|unos|pocos|a los pocos) (?:horas?|días|semanas?|mes(?:es)?|años?)',
  fr: '(?:\\d+|un|une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|quelques) (?:heures?|jours?|semaines?|mois|ans?|années)',
  de: '(?:\\d+|ein|eine|einen|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|wenige|einige|ein halbes) (?:Stunden?|Tage?|Wochen?|Monate?|Jahre?)',
}

// Sentences that start like this refer to the previous one. Openings that only look so ("It is often said") are
// excluded.
const pointsBack: Record<Language, RegExp> = {
  en: new RegExp(
    `^["“]?(?:(?:He|She|They|Him|Her|His|Their|Its|Both|But|Yet|However|Instead|Then|Afterwards|Therefore|So)\\b(?! far)|(?:These|Those|This|That) (?!is how|year |time )|It (?!is (?:often|easy|hard|said|true)|was (?:a|an|in|on|at|the|not until)\\b|would be|took|is)|After (?:that|this)\\b|(?:The same|That|In the same|By then|By that time)|${number.en} (?:later|before|after(?:wards)?)\\b)`,
    'iu',
  ),
  es: new RegExp(
    `^[«"—]?\\s?(?:(?:Él|Ella|Ellos|Ellas|Este|Esta|Esto|Estos|Estas|Ese|Esa|Eso|Aquel|Aquella|Aquello|Su|Sus|Allí|Entonces|Después|Pero|También|Además|Poco después|Mientras tanto|Al mismo tiempo|Ambos|Por eso|Desde entonces|Al año siguiente)(?!\\p{L})(?! de que| de los?\\b| de la\\b)|Sin embargo|(?:Unos |Pocos )?${number.es} (?:después|más tarde|antes))`,
    'iu',
  ),
  fr: new RegExp(
    `^[«"—]?\\s?(?:Il (?!faut|fallait|fallut|y a|y avait|y eut|est vrai|suffit|reste|restait|s'agit)|(?:Elle|Ils|Elles|Celui-ci|Celle-ci|Cela|Ce|Cet|Cette|Ces|Son|Sa|Ses|Leur|Leurs|Mais|Puis|Alors|Ensuite|Pourtant|Là|Depuis ce jour)(?!\\p{L})(?! jour-là)|La même année|Peu après|Au terme de la|${number.fr} (?:plus tard|après|avant))`,
    'iu',
  ),
  de: new RegExp(
    `^[„»"]?(?:(?:Er|Sie|Ihm|Ihn|Ihr|Ihre|Sein|Seine|Seinen|Seinem|Dies|Dieser|Diese|Dieses|Diesen|Dort|Da|Damals|Danach|Dann|Daraufhin|Deshalb|Doch|Aber|Trotzdem|Dennoch|Außerdem|Zugleich|Später|Beide|Kurz darauf)(?!\\p{L})|(?:Das|Es) (?:ließ|kam|war (?:ihr|ihm|ihre|seine|der|die|das)|alles|hat(?:te)?|wusste|tat)(?!\\p{L})|(?:Im selben|In derselben|Zur selben)|${number.de} (?:später|danach|darauf|davor|vorher))`,
    'iu',
  ),
}

const articles: Record<Language, { a: string; the: string }> = {
  en: { a: 'an?', the: 'the' },
  es: { a: 'un|una', the: 'el|la|los|las|del|al' },
  fr: { a: 'une?', the: 'le|la|les|du|au|des|l' },
  de: { a: 'ein|eine|einen|einem|einer|eines', the: 'der|die|das|den|dem|des' },
}

// Nouns that can follow "the" without having been introduced: times, places, the whole of something.
const everybodys =
  /^(?:year|month|week|night|morn|even|day|time|hour|world|first|second|third|last|same|other|next|people|whole|rest|work|family|famil|fathe|mothe|child|house|door|name|war|life|man|woman|men|women|law|minut|moment|city|town|villa|countr|count|state|schoo|año|años|día|noche|mañan|mundo|vida|madre|padre|casa|mujer|hombr|pueb|ciuda|puert|nombr|histo|guerr|homme|femme|mère|père|ann|jour|nuit|matin|soir|monde|maiso|vie|porte|ville|nom|loi|pays|jahr|tag|nacht|morge|abend|welt|leben|mann|frau|haus|kind|vater|mutte|krieg|name|stadt|zeit|arbei|land|jahre)/i

/** Returns sentences that refer to something untold: across a cut, or with "the X" whose "a X" was left out. */
export function unmetReferences(
  spoken: readonly Spoken[],
  source: Source,
  language: Language,
  isRaw: (index: number) => boolean,
): string[] {
  const faults: string[] = []
  const introduced = introductions(source, language)
  const heard = new Set<string>()
  let previous: number | null = null
  for (const { text, told } of spoken) {
    if (told !== null) {
      if (
        told > 0 &&
        previous !== told &&
        !follows(previous, told, isRaw) &&
        pointsBack[language].test(text)
      ) {
        faults.push(`points back over a cut: ${text}`)
      }
      const missing = definites(text, language).find((noun) => {
        const first = introduced.get(noun)
        return first !== undefined && first < told && !heard.has(noun)
      })
      if (missing) faults.push(`“the ${missing}…” was not introduced: ${text}`)
      previous = told
    }
    for (const word of plainWords(text)) heard.add(stem(word))
  }
  return faults
}

/** True when `next` follows `previous` in the text, not counting raw sentences in between. */
export function follows(previous: number | null, next: number, isRaw: (index: number) => boolean): boolean {
  if (previous === null) return Array.from({ length: next }, (_, index) => index).every(isRaw)
  if (next <= previous) return next === previous
  for (let index = previous + 1; index < next; index++) if (!isRaw(index)) return false
  return true
}

// "He was a captain" does not introduce a captain that later sentences could refer to.
const predicate =
  /(?<!\p{L})(?:is|was|were|be|been|become|became|as|like|es|era|fue|ser|como|est|était|être|fut|comme|ist|war|wurde|sein|als|wie) (?:an?|un|una|une|ein|eine|einen|einem|einer)(?!\p{L})/giu

const stem = (word: string) => word.slice(0, 6)

/**
 * Maps each noun that the text introduces with "a" to the sentence that does; nouns used before without it are
 * excluded.
 */
function introductions(source: Source, language: Language): Map<string, number> {
  const found = new Map<string, number>()
  const named = new Set<string>()
  source.sentences.forEach(({ text }, index) => {
    for (const noun of nounsAfter(text.replace(predicate, ' '), articles[language].a, language)) {
      if (!named.has(noun) && !found.has(noun)) found.set(noun, index)
    }
    for (const word of plainWords(`${source.sentences[index]?.heading ?? ''} ${text}`)) named.add(stem(word))
  })
  return found
}

const definites = (text: string, language: Language) => nounsAfter(text, articles[language].the, language)

function nounsAfter(text: string, article: string, language: Language): string[] {
  const plain = text.replace(/[’']/g, ' ')
  const noun = language === 'de' ? '(\\p{Lu}\\p{L}{3,})' : '(\\p{Ll}{4,})(?=[\\s.,;:!?]|$)'
  // "The agreement of 28 November" is specific by itself.
  const explained = '(?!\\s+(?:of|that|which|du|de|des|del|qui|que|von|vom|der|des)(?!\\p{L}))'
  return (
    [...plain.matchAll(new RegExp(`(?<!\\p{L})(?:${article})\\s+${noun}${explained}`, 'giu'))]
      .map((match) => match[1] ?? '')
      // With the flag i, \p{Ll} also matches capitals, as in the name "the Social Security Act".
      .filter((word) => (language === 'de' ? /^\p{Lu}/u : /^\p{Ll}/u).test(word))
      .map((word) => word.toLowerCase())
      .filter((word) => !everybodys.test(word))
      .map(stem)
  )
}
