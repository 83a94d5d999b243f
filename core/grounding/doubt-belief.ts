import { type Comparison, sharedItems } from './compare.ts'
import type { Doubt } from './doubt.ts'
import { isMark } from './language-marks.ts'
import type { Told } from './told.ts'

/** What is said in general, by critics or by enemies. */
const general = {
  en: /\b(?:it is (?:often )?(?:said|told)|they say|the story goes|(?:said|told \p{L}+|claimed|argued|insisted|replied|answered|declared|maintained|complained|warned(?: \p{L}+)?) that|(?:enem|critic|opponent|rival|people|many|some|others)\p{L}* (?:\p{L}+ ){0,2}(?:said|say|thought|called|claimed|answered))\b/iu,
  es: /(?:\bse dice|\bse cuenta|\bdicen que|\bse cree|(?:dij|dec[ií]|contest|respond|asegur|afirm|sost[eu]|advirti)\p{L}* que|(?:enemig|adversari|crític|rival|much|algun|diputad|otr)\p{L}* (?:\p{L}+ ){0,2}(?:dij|dec[ií]|afirm|asegur|acus|tem)\p{L}*)/iu,
  fr: /(?:\bon (?:m['’]a |lui a )?(?:dit|raconte|répondu)|\bdit-on|laissait croire|fait croire|(?:dit|disait|répond\p{L}*|affirm\p{L}*|déclar\p{L}*|soutient|prétend\p{L}*|averti\p{L}*) qu|(?:ennemi|advers|critique|rival|beaucoup|certain|d['’]autres)\p{L}* (?:\p{L}+ ){0,2}(?:dis|dit|affirm|accus|rappell)\p{L}*)/iu,
  de: /(?:man sagt|es hei(?:ß|ss)t|wird erzählt|erzählt man|fand(?:en)? (?:das|es|ihn|sie)|(?:sagt|erklärt|behauptet|antwortet|meint|warnt)\p{L}*, (?:dass|er|sie|es|das|die|der)|(?:feind|gegner|kritiker|viele|manche|andere)\p{L}* (?:\p{L}+ ){0,2}(?:sagt|warf|mein|behaupt|hielt)\p{L}*)/iu,
}

/** Told as a fact what the text has as a rumour, a belief or somebody's claim. */
export function doubtBelief({ told, nearest, shared, around, text }: Comparison): Doubt | null {
  if (isAttributed(told)) return null
  const enough = told.items.length <= 4 ? 2 : Math.ceil(told.items.length / 2)
  const candidates =
    nearest && shared >= enough
      ? [nearest]
      : around.filter((one) => sharedItems(told.items, one.items).length >= enough)
  if (candidates.length === 0) return null
  const isBelief = candidates.every((sentence) => {
    const mine = told.items
    const place = sentence.words.findIndex((word) => isMark(word, 'beliefs', text.language))
    const isGeneral = general[text.language].test(sentence.text)
    if (place < 0 && !isGeneral) return false
    const clauses = sentence.clauses.filter((clause) => sharedItems(mine, clause.items).length > 0)
    const marked = sentence.clauses.findIndex((clause) =>
      clause.words.some((word) => isMark(word, 'beliefs', text.language)),
    )
    // What stands before the belief is a fact: "He went, and many thought …".
    return isGeneral || clauses.some((clause) => sentence.clauses.indexOf(clause) >= marked)
  })
  return isBelief ? { kind: 'belief', words: told.text } : null
}

function isAttributed({ words, language, text }: Told): boolean {
  return (
    words.some((word) => isMark(word, 'attributions', language)) ||
    general[language].test(text) ||
    /["“”„«»]/.test(text)
  )
}
