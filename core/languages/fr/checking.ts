import type { CheckingPack } from '#core/languages/checking-pack.ts'
import { frenchNames } from './names.ts'

/** French numbers, dates and names, for checking lines. */
export const frenchChecking: CheckingPack = {
  names: frenchNames,
  months: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  capitals: {
    everyday: 'nouvelle madame madam monsieur mme dieu ia',
    nouns: null,
  },
  numbers: {
    units: 'zero un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize',
    tens: 'vingt trente quarante cinquante soixante septante huitante nonante',
    more: { une: 1, vingts: 20 },
    scales: {
      cent: 100,
      cents: 100,
      mille: 1000,
      mil: 1000,
      million: 1e6,
      millions: 1e6,
      milliard: 1e9,
      milliards: 1e9,
    },
    ordinals:
      ' premier deuxieme troisieme quatrieme cinquieme sixieme septieme huitieme neuvieme dixieme onzieme douzieme treizieme quatorzieme quinzieme seizieme',
    connectors: 'et',
    about:
      /(?<!\p{L})(?:environ|presque|quelque|près de|autour de|plus de|moins de|à peine|dans les|un peu plus de)\s+$/iu,
    listed: /,? (?:et|ou) /,
    under: /(?<!\p{L})(?:moins de|même pas|pas même|à peine|en dessous de|sous les?)\s+$/iu,
    over: /(?<!\p{L})(?:plus de|au moins|au-dessus de|bien)\s+$/iu,
    parts: /^\s(quart|tiers|cinquième|dixième)s?(?!\p{L})/iu,
    half: /^(?:\s+\p{L}+)?\s+et\s+demie?(?!\p{L})/iu,
    century: /#(?:er?|ème)?\s+siècles?/iu,
    decade: /années\s+#/iu,
    shortYear:
      /(?<!\p{L})(?:printemps|été|automne|hiver|année|l['’]an|début|fin|avant|après|en|de|depuis|jusqu['’]en)\s+$/iu,
  },
}
