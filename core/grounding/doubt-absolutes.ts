import { byLanguage } from '#core/languages/packs.ts'
import type { Comparison } from './compare.ts'
import type { Doubt } from './doubt.ts'
import { isFunctionWord } from './function-words.ts'
import type { ParsedSentence } from './parse-sentence.ts'

/** Doubts an absolute claim that the passage does not make: all, never, the only, the first, alone. */
export function doubtAbsolutes({ claim, nearest, around, shared }: Comparison): Doubt | null {
  const universal = find(claim, 'universals')
  const share = nearest !== null && shared >= 1 && partOf[nearest.language].test(nearest.text)
  const all =
    find(claim, 'universals') ??
    notOne[claim.language].exec(claim.text)?.[0] ??
    whole[claim.language].exec(claim.text)?.[0]
  // "not one of them", but the passage has "eight of the twenty".
  if (share && all && !partOf[claim.language].test(claim.text)) return { kind: 'absolute', words: all }
  const none = universal ?? (shared >= 3 ? (claim.words.find((word) => nobody.has(word)) ?? null) : null)
  const hedged = nearest !== null && shared >= 2 && !claim.words.some(isPart) && nearest.words.some(isPart)
  if (none && hedged && !find(nearest, 'universals') && !find(nearest, 'negations'))
    return { kind: 'absolute', words: none }
  if (universal && !around.some((sentence) => find(sentence, 'universals') !== null)) {
    return { kind: 'absolute', words: universal }
  }
  const superlative = find(claim, 'superlatives')
  if (superlative && !around.some((sentence) => find(sentence, 'superlatives') !== null)) {
    return { kind: 'absolute', words: superlative }
  }
  for (const patterns of [most, alone, whole, notOne]) {
    const words = patterns[claim.language].exec(claim.text)?.[0]
    if (words && !around.some(({ text, language }) => patterns[language].test(text))) {
      if (patterns === whole && around.some((one) => find(one, 'universals') !== null)) continue
      if (patterns === notOne && around.some((one) => find(one, 'negations') !== null)) continue
      return { kind: 'absolute', words }
    }
  }
  return null
}

const scope = byLanguage(({ grounding }) => grounding.absolutes.scope)

/** Doubts a superlative with a scope ("The finest school in France"), a factual claim even in an opinion. */
export function doubtScoped({ claim, around }: Comparison): Doubt | null {
  const words = most[claim.language].exec(claim.text)
  if (!words || !scope[claim.language].test(claim.text.slice(words.index))) return null
  return around.some(({ text, language }) => most[language].test(text))
    ? null
    : { kind: 'absolute', words: words[0] }
}

const nobody = new Set(
  'nobody never none nadie nunca ninguno ninguna jamais personne aucun aucune niemand nie niemals'.split(' '),
)
const parts = new Set(
  'most mostly many some several few often usually partly sometimes majority mayoria muchos muchas algunos algunas varios varias casi pocos pocas plupart beaucoup quelques plusieurs souvent certains certaines meist meisten viele vielen manche manchen einige oft teils halfte mehrheit wenige mehrere'.split(
    ' ',
  ),
)
const isPart = (word: string) => parts.has(word)

/** "eight of the twenty", "a good part of the town". */
const partOf = byLanguage(({ grounding }) => grounding.absolutes.partOf)

/** Superlatives, but not "one of the greatest". */
const most = byLanguage(({ grounding }) => grounding.absolutes.most)

/** Without anybody's help. */
const alone = byLanguage(({ grounding }) => grounding.absolutes.alone)

/** "the whole …". */
const whole = byLanguage(({ grounding }) => grounding.absolutes.whole)

/** "not a single one". */
const notOne = byLanguage(({ grounding }) => grounding.absolutes.notOne)

/** Returns the first function word of that kind, but not "almost all" or "every morning". */
function find(
  { words, language }: ParsedSentence,
  name: 'universals' | 'hedges' | 'superlatives' | 'negations',
): string | null {
  const isHedged = (place: number) => [1, 2].some((back) => nearly.has(words[place - back] ?? ''))
  const isPhrase = (place: number) => {
    const before = words[place - 1] ?? ''
    return (
      before === 'at' ||
      before === 'auf' ||
      before === 'fur' ||
      before === 'after' ||
      before === 'que' ||
      before === 'como' ||
      before === 'en' ||
      subjects.has(words[place + 1] ?? '') ||
      periods.has(words[place + 1] ?? '') ||
      idioms.has(`${words[place]} ${words[place + 1]}`)
    )
  }
  return (
    words.find(
      (word, place) =>
        isFunctionWord(word, name, language) &&
        (name === 'hedges' || !isHedged(place)) &&
        (name !== 'universals' || !isPhrase(place)) &&
        (name !== 'superlatives' || isTheMost(words, place)),
    ) ?? null
  )
}

/** Accepts "the first", "sa première"; not "one of the first" or "better at drawing". */
function isTheMost(words: string[], place: number): boolean {
  const back = [words[place - 1] ?? '', words[place - 2] ?? '', words[place - 3] ?? '']
  const at = back.findIndex((word) => determiners.has(word))
  return at === 0 && !ones.has(back[1] ?? '') && !ones.has(back[2] ?? '')
}

const determiners = new Set(
  'the his her its their my el la los las lo su sus le les l son sa ses leur der die das dem den des am sein seine seinem seiner seinen ihr ihre ihrem ihrer ihren zum zur im'.split(
    ' ',
  ),
)
const ones = new Set('one uno una un une einer eine eines'.split(' '))

const nearly = new Set('almost nearly hardly casi presque fast beinahe nahezu not pas nicht no'.split(' '))
/** Words after "all" that limit it: "all she had to promise". */
const subjects = new Set('he she it they i we you that what lo que ce'.split(' '))
const idioms = new Set(
  'each other,every hand,all in,all right,all this,all over,all but,all alone,cada uno,cada vez,siempre que,alle beide,chaque fois,toujours pas,toujours la,immer noch,immer wieder,immer mehr,immer weiter,immerhin,jedes mal,alles in'.split(
    ',',
  ),
)
const periods = new Set(
  'morning day night evening week month year time hour manana dia noche tarde semana mes ano vez hora matin jour nuit soir semaine mois annee fois heure morgen tag nacht abend woche monat jahr mal stunde'.split(
    ' ',
  ),
)
