import type { Language } from '#core/dialog/languages.ts'
import { type Comparison, isTold } from './compare.ts'
import type { Doubt } from './doubt.ts'

/** Words after which a line says why, or what for. */
const reasons: Record<Language, RegExp> = {
  en: /(?<!\p{L})(?:because|in order to|so as to|out of (?=\p{L}+[,.]?$)|due to|thanks to)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:porque|ya que|debido a|gracias a|por culpa de|para (?=\p{L}+[aei]r(?:se|l[aeo]s?)?(?!\p{L})))/iu,
  fr: /(?<!\p{L})(?:parce qu|puisqu|(?<=,\s)car|à cause d|grâce à|(?:pour|afin de) (?=(?:ne pas |[sl]['’]|se |les? |la |y )*\p{L}+(?:er|ir|re)(?!\p{L})))/iu,
  de: /(?<!\p{L})(?:weil|denn|wegen|dank|um (?=.*\szu\s\p{L}+n(?!\p{L})))/u,
}

/** A cause or an aim whose words the passage mostly does not have: the most common way to explain too much. */
export function doubtCause({ told, text, around, knownNames }: Comparison): Doubt | null {
  if (told.language !== text.language) return null
  const match = reasons[told.language].exec(told.text)
  if (!match) return null
  const from = match.index + match[0].length
  const length = told.text.slice(from).search(/[,;:.!?]/)
  const to = length < 0 ? told.text.length : from + length
  const items = told.items.filter(({ at, word }) => at >= from && at < to && !knownNames.has(word))
  const strange = items.filter((item) => !isTold(item, around))
  return items.length > 0 && strange.length > items.length / 2
    ? { kind: 'cause', words: told.text.slice(match.index) }
    : null
}
