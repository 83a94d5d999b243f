import { type CueWords, firstWords, words } from '#core/writing/words.ts'

const month = '(?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)'
const span = '(?:ans?|années?|mois|jours?|semaines?|heures?)'

export const frenchWords: CueWords = {
  pointsBack:
    firstWords(`il | elle | ils | elles | ce | c['’]est | c['’]était | c['’]en | cela | ça | ceci | cet | cette | ces | celui | celle | ceux | celles | son | sa | ses
    | leur | leurs | lui | eux | mais | pourtant | cependant | toutefois | néanmoins | donc | alors | ensuite | puis | aussi | enfin | ainsi | de plus | or | et | ou | ni | là
    | y | d['’]où | dès lors | depuis lors | en revanche | au contraire | tous deux | toutes deux | l['’]un | l['’]une | d['’]autres | d['’]autre part | les deux
    | pour cela | malgré cela | en même temps | au même moment | plus tard | peu après | après cela | avant cela | un tel | une telle | même | encore | lui-même | elle-même
    | (?:à|avec|avant|après|chez|contre|dans|de|en|entre|envers|malgré|par|parmi|pour|sans|selon|sous|sur|vers) (?:lui|elle|eux|elles|cela|ce|cet|cette|ces|son|sa|ses|leur|leurs)
    | on (?:l[ae]|les|lui|leur|y|en|n['’]y|n['’]en|l['’]\\p{L}+|ne l[ae]|ne les|ne lui) | n['’](?:est|était|a|avait) | bien mieux | au lieu de cela | l[ae] première? est | l[ae] seconde? | celui-ci | celle-ci
    | ceux-ci | celles-ci | ce dernier | cette dernière | à son tour | les autres | d['’]autres
    | certains d['’]entre eux | trois d['’]entre eux | deux d['’]entre eux | aucun d['’]eux | s['’]il | s['’]ils | qu['’]il | par là`),
  leansBack:
    firstWords(`le(?= \\p{Ll}) | la(?= \\p{Ll}) | les(?= \\p{Ll}) | l['’]\\p{Ll}+ | beaucoup | certains | certaines | plusieurs | tous | toutes | tout | personne
    | chacun | chacune | chaque | quelques | à la fin | un an plus tard | deux ans plus tard | ce jour-là | au total | en tout | l['’]autre | d['’]abord | le soir même
    | (?:\\p{L}+|\\d+) ${span} (?:plus tard|plus tôt|après|avant) | finalement | des | on | au retour | à l['’]arrivée | au début | au bout | à la fin | bientôt | aussitôt
    | peu à peu | le lendemain | la veille | la même année | l['’]année suivante | l['’]année d['’]après | en même temps | désormais | rien | dès que
    | en ${month}(?! \\d{4}) | le (?:1er|\\d{1,2}) ${month}(?! \\d{4}) | dans la nuit | en réalité | en pratique | dans les faits
    | [^.;:]{1,70} l[ae] seconde? | [^.;:]{1,60}, (?:il|elle|ils|elles|son|sa|ses)`),
  contrast:
    words(`mais | pourtant | cependant | toutefois | néanmoins | malgré | bien que | en revanche | au contraire | tandis que | alors que | sans pour autant
    | adversaires? | ennemis? | or | quand même | certes | en réalité | dans les faits | au lieu de | moins \\p{L}+ que | même si | sauf que`),
  cause:
    words(`parce que | parce qu(?=['’]) | car | puisque | puisqu(?=['’]) | donc | c['’]est pourquoi | grâce à | grâce au | à cause | en raison | afin | pour que | si bien que | raison pour laquelle
    | la raison | d['’]où`),
  choice:
    words(`décid(?:e|a|ent|é|ée|er|èrent) | décisions? | chois(?:it|i|ie|ir|issent) | choix | refus(?:e|a|é|er|ent)? | accept(?:e|a|é|er|ent) | renonc(?:e|a|é|er)
    | démissionn(?:e|a|é|er) | démission | prom(?:et|it|is) | tranch(?:e|a|é) | insist(?:e|a|é) | s['’]engag(?:e|ea|er) | jur(?:e|é) | opt(?:e|a|é) pour | compromis`),
  setback:
    words(`échou(?:e|a|é|ent|er) | échecs? | perd | perdit | perdu[es]? | défaites? | dettes? | crise | rejet(?:é|ée|te|a) | renvoy(?:é|ée) | accus(?:e|é|ée|a|ent)
    | attaqu(?:e|é|ée|a|ent) | les attaques | protest(?:e|a|ations?) | s['’]oppos(?:e|a|ent) | opposition | faillite | moqueries | insultes? | scandale | querelle
    | se tromp(?:e|a) | reproch(?:e|a|é|es|ent) | exilée? | renversée?`),
  origin: words(
    "naît (?:à|en|le|dans|au|aux) | naquit | (?:est|était|fut) née? | née? (?:à|en|le|dans) | naissance | enfance | grandit | vient au monde | d['’]une famille | dans une famille",
  ),
  family: words(
    `(?<!(?:une mère|un père|une femme|un homme) [^.]*)(?:son|sa|ses|leurs?) (?:père|mère|parents|épouse|époux|mari|femme|frères?|sœurs?|fils|filles?|enfants|petits-enfants|famille|mariage) | (?:il|elle|où il|où elle|qu['’]il|qu['’]elle) épous(?:e|a)
    | se mari(?:e|a|ent|èrent) | la famille | (?:a|ont|eut|eurent|auront) (?:\\p{L}+ )?(?:fils|filles|enfants)`,
  ),
  end: words(
    "meurt | mourut | est morte? | mort | décès | funérailles | enterrée? | obsèques | dernières années | s['’]éteint | (?:est|fut) assassinée? | entr(?:e|a) au Panthéon",
  ),
  grave:
    words(`meurt | meurent | mourut | moururent | mort[es]{0,2} | décède | décès | tu(?:e|a|é|ée|és|ées) | (?<!ne )tuent | mourants? | assassin(?:é|ée|és|at|ats)? | exécut(?:é|ée|és|ion|ions) | suicide
    | cancer | famine | massacres? | tortur(?:e|é|ée|és) | fusill(?:é|ée|és) | noy(?:é|ée|és) | camps? de concentration | génocide | Auschwitz | extermination | chambres? à gaz | fours crématoires | marche de la mort | nazis?`),
  sombre:
    words(`guerres? | prisons? | prisonni(?:er|ère|ers) | malades? | maladies? | esclaves? | esclavage | victimes? | persécut(?:é|ée|és|ion|ions) | bombes? | bombard(?:é|ée|ements?)
    | bless(?:é|ée|és|ées|ures?) | souffr(?:e|ait|it|ances?|ir) | déport(?:é|ée|és|ation) | exil | épidémies? | choléra | typhus | fièvre | tuberculose | violences? | sang
    | enterrement | veuve? | orphelin[es]{0,2} | accident | incendie | pauvreté | misère | faim | feu | camps? | attaque cérébrale | déportées? | (?<!s['’])(?:est|sont|fut|furent) arrêtée?s? | condamnée?s? | tatouée?s? | Vichy | Drancy | occupent | occupation | mortel(?:le|s|les)? | repose dans | crypte | tombeau | croix gammées | camps | paralys(?:é|ée|ie)`),
  lesson:
    words(`cro(?:it|yait) | pens(?:e|ait) qu(?=['’]|e) | apprit | appris | enseign(?:e|a|é) | montr(?:e|a|é|ent) | se souv(?:ient|iennent) | leçons? | principes? | confiance | courage | ce qui compte
    | exemple | fierté | respect | conviction | convaincue? | patience | écouter | aujourd['’]hui | ce qui reste | dignité | conscience | responsabilité | liberté | libre | paix
    | hasard | preuve | méthode | obstination | persévérance | justice | vérité | vaut mieux | réconciliation`),
  demonstrative: words(
    `ce(?! qu)(?! n['’]est pas tout) | cet | cette | ces | cela | ça | celui(?! qu|-là) | celle(?! qu) | ceux(?! qu) | celles(?! qu) | celui-là | là(?! où) | y(?= \\p{L}+)
    | (?:qui|il|elle|on|ils|elles) en(?! \\d) | n['’]en | en(?= (?:fut|est|était|a|avait|ont|sont|fit|devient|devint|devenait)) | s['’]en | l['’]un | les deux | (?:ne|on|il|elle|ils|elles) l(?:e|a|es)(?= \\p{L}+)`,
  ),
  beforeYear:
    words(`en | de | du | depuis | dès | vers | jusqu | avant | après | entre | et | à | année | années | janvier | février | mars | avril | mai | juin | juillet | août | septembre
    | octobre | novembre | décembre | été | automne | hiver | printemps | début | fin | mi`),
  figure:
    /(?<![\d.,-])(\d{1,3}(?:[ \u00A0\u202F.]\d{3})+|\d+(?:,\d+)?)[ \u00A0](?:pour cent|millions (?:de |d['’])\p{Ll}+s|(?!ans|heures|jours|mois|fois|minutes|secondes|semaines|degrés|mars|dans|mais|puis|sous|vers|sans|après|très|plus|moins|alors|dès|depuis|pas|ces|ses|les|des|deux)\p{Ll}{3,}[sx])(?![\p{L}-])/u,
  clause:
    /; |(?:,| –| —) (?=(?:et|mais|car|tandis que|alors que|pendant que|parce que|puisque|bien que|où|donc|puis|quand) )/g,
}
