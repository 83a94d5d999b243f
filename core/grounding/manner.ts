import type { Language } from '#core/dialog/languages.ts'
import { isMark } from './language-marks.ts'
import { plainWord } from './told.ts'

/** How a sentence is meant: asked, judged or felt by the host, said to the listener, or told as a fact. */
export type Manner = 'question' | 'opinion' | 'fact'

const pointing: Record<Language, RegExp> = {
  en: /^(?:and |but |so |well,? |no,? |yes,? |still,? |oh,? )*(?:that|this|it|these|those|there)(?:['’]s|['’]d|\s+(?:is|was|are|were|isn['’]t|wasn['’]t|sounds?|seems?|feels?|takes?|leaves?|would|must))\b/i,
  es: /^(?:y |pero |bueno,? |no,? |sí,? )*(?:eso|esto|esa|ese|es|era|fue|suena|parece|qué)(?!\p{L})/iu,
  fr: /^(?:et |mais |bon,? |non,? |oui,? )*(?:c['’](?:est|était)|ce n['’]est|cela|ça|voilà|quel(?:le)?)(?!\p{L})/iu,
  de: /^(?:und |aber |nun,? |nein,? |ja,? )*(?:das|dies|es|so etwas)\s+(?:ist|war|klingt|wirkt|scheint|bleibt|muss|wäre|hätte)(?!\p{L})/iu,
}

const asking: Record<Language, RegExp> = {
  en: /^(?:(?:so|and|but|then|please|just|always|never)[, ]+)*(?:do not|don['’]t|take|make|say|write|ask|keep|let|give|look|go|find|learn|build|choose|pick|put|tell|show|remember|think|count|listen|share|start|stop|trust|treat|use|wait|watch|work|hold|plan|bring|call|check|lead|know|imagine|picture|be|admit|agree|decide|measure|pay|set|try|speak|stand|turn|walk|name|invite|protect)\b/i,
  es: /^(?:(?:y|pero|entonces|siempre|nunca)[, ]+)*(?:no (?!se(?!\p{L}))\p{L}+(?:as|es)(?!\p{L})|di|pon|haz|ten|ve|piensa|recuerda|pregunta|escucha|escribe|busca|elige|lleva|deja|cuenta|imagina|diga|ponga|haga|tenga|piense|recuerde|pregunte|escuche|escriba|busque|elija|lleve|antes de|si (?:crees|quieres|tienes|puedes|vas|eres|sabes|haces|dices))(?!\p{L})/iu,
  fr: /^(?:(?:et|mais|alors|toujours)[, ]+)*(?:(?:ne |n['’])?\p{L}+ez(?!\p{L})|avant de|imagine[zs]?)/iu,
  de: /^(?:(?:und|aber|dann|also)[, ]+)*(?:\p{Lu}\p{L}*(?:en|n) Sie|[Ss]ag|[Ff]rag|[Nn]imm|[Mm]ach|[Gg]eh|[Gg]ib|[Ss]chreib|[Hh]alte?|[Ll]ass|[Ss]uch|[Ww]ähl|[Dd]enk|[Hh]ör|[Zz]eig|[Ff]ang|[Ww]arte|[Bb]evor (?:du|Sie|man))(?!\p{L})/u,
}

const generic: Record<Language, RegExp> = {
  en: /^(?:whoever|anyone who|a (?:good )?leader|leaders|leadership|a boss|people who|those who|sometimes|usually|nobody likes|power|courage|trust|the (?:lesson|point|question|hard part|trick))\b/i,
  es: /^(?:quien|quienes|un (?:buen )?(?:líder|jefe)|liderar|dirigir|los líderes|hay que|la lección|a veces|mandar)(?!\p{L})/iu,
  fr: /^(?:qui |celui qui|un (?:bon )?(?:chef|dirigeant)|diriger|les dirigeants|il faut|la leçon|parfois|commander)(?!\p{L})/iu,
  de: /^(?:wer |ein (?:guter )?(?:chef|anführer)|führung|führen|die lehre|manchmal|man (?:muss|sollte|kann|darf))(?!\p{L})/iu,
}

const pronoun: Record<Language, RegExp> = {
  en: /(?<!\p{L})(?:he|she|they|his|her|their)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:él|ella|ellos|ellas|su|sus|se)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:il|elle|ils|elles|son|sa|ses|leur)(?!\p{L})/iu,
  de: /(?<!\p{L})(?:er|sie|seine?\p{L}{0,2}|ihre?\p{L}{0,2})(?!\p{L})/iu,
}

/** What a host says of what was just told: "That's a wall." "Fair enough." */
const remarking: Record<Language, RegExp> = {
  en: /^(?:(?:and|but|so|no|yes),? )?(?:that['’]s|that is|that isn['’]t|this is|fair enough|granted|true,|sure,|maybe|perhaps)(?!\p{L})/iu,
  es: /^(?:(?:y|pero|no|sí),? )?(?:eso es|eso no es|esto es|de acuerdo|vale|quizás?|puede ser|cierto,)(?!\p{L})/iu,
  fr: /^(?:(?:et|mais|non|oui),? )?(?:c['’]est (?!en |à |au |le \d)|ce n['’]est pas|d['’]accord|certes|peut-être)(?!\p{L})/iu,
  de: /^(?:(?:und|aber|nein|ja),? )?(?:das ist|das ist nicht|gut,|mag sein|stimmt|vielleicht|zugegeben)(?!\p{L})/iu,
}

export function mannerOf(sentence: string, language: Language): Manner {
  const bare = sentence.replace(/[“„"«][^“”„"«»]*[”"»“]/gu, ' ').trim()
  if (/\?["'”»“’)\s]*$/u.test(sentence)) return 'question'
  const words = (bare.match(/[\p{L}\p{M}]+(?:['’][\p{L}]+)*/gu) ?? []).map(plainWord)
  const has = (name: Parameters<typeof isMark>[1]) => words.some((word) => isMark(word, name, language))
  const isElided = language === 'fr' && /(?<!\p{L})(?:j|m)['’]/iu.test(bare)
  if (has('firstPerson') || isElided) return 'opinion'
  if (remarking[language].test(bare)) return 'opinion'
  if (asking[language].test(bare) || generic[language].test(bare)) return 'opinion'
  if (has('advice') && isAdvice(bare, words, language)) return 'opinion'
  if (pointing[language].test(bare) && (has('judgments') || has('unreal'))) return 'opinion'
  if (
    words.length <= 6 &&
    has('judgments') &&
    !/\p{L}\s+\p{Lu}|\d/u.test(bare) &&
    !pronoun[language].test(bare)
  )
    return 'opinion'
  if (has('unreal') && has('judgments')) return 'opinion'
  return 'fact'
}

/** "You" and "your" are said to the listener; "su", "ihr" and "man" mean anybody, so they need a "must" beside them. */
function isAdvice(bare: string, words: string[], language: Language): boolean {
  if (language === 'en')
    return (
      words.some((word) => /^(?:you|your|yours|youd|youll|yourself|whoever)$/.test(word)) ||
      /\bleaders? (?:must|should|can|needs?)\b/i.test(bare)
    )
  if (language === 'es')
    return /(?<!\p{L})(?:tú|tu|tus|te|ti|usted|ustedes|debes?|deben|hay que)(?!\p{L})/iu.test(bare)
  if (language === 'fr')
    return /(?<!\p{L})(?:vous|votre|vos|tu|tes|toi|il faut|on (?:doit|peut|ne peut))(?!\p{L})/iu.test(bare)
  return /(?<!\p{L})(?:du|dir|dich|dein\p{L}*|euch|euer|Sie sollten|Ihnen|man (?:muss|sollte|kann|darf))(?!\p{L})/u.test(
    bare,
  )
}
