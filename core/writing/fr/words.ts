import { type CueWords, firstWords, words } from '#core/writing/words.ts'

export const frenchWords: CueWords = {
  pointsBack:
    firstWords(`il | elle | ils | elles | ce | c['’]est | c['’]était | c['’]en | cela | ça | ceci | cet | cette | ces | celui | celle | ceux | celles | son | sa | ses
    | leur | leurs | lui | eux | mais | pourtant | cependant | toutefois | néanmoins | donc | alors | ensuite | puis | aussi | enfin | ainsi | de plus | or | et | ou | ni | là
    | y | d['’]où | dès lors | depuis lors | en revanche | au contraire | tous deux | toutes deux | l['’]un | l['’]une | d['’]autres | d['’]autre part | les deux
    | pour cela | malgré cela | en même temps | au même moment | plus tard | peu après | après cela | avant cela | un tel | une telle | même | encore | lui-même | elle-même
    | certains d['’]entre eux | trois d['’]entre eux | deux d['’]entre eux | aucun d['’]eux | s['’]il | s['’]ils | qu['’]il | par là`),
  leansBack:
    firstWords(`le(?= \\p{Ll}) | la(?= \\p{Ll}) | les(?= \\p{Ll}) | l['’]\\p{Ll}+ | beaucoup | certains | certaines | plusieurs | tous | toutes | tout | personne
    | chacun | chacune | chaque | quelques | à la fin | un an plus tard | deux ans plus tard | ce jour-là | au total | en tout | l['’]autre | d['’]abord | le soir même
    | quelques mois | quelques années | quelques jours | finalement | des`),
  contrast:
    words(`mais | pourtant | cependant | toutefois | néanmoins | malgré | bien que | en revanche | au contraire | tandis que | alors que | sans pour autant
    | adversaires? | critiques | ennemis? | or | quand même | certes`),
  cause:
    words(`parce que | parce qu | car | puisque | donc | c['’]est pourquoi | grâce à | grâce au | à cause | en raison | afin | pour que | si bien que | raison pour laquelle
    | la raison | d['’]où`),
  choice:
    words(`décid(?:e|a|ent|é|ée|er|èrent) | décisions? | chois(?:it|i|ie|ir|issent) | choix | refus(?:e|a|é|er|ent)? | accept(?:e|a|é|er|ent) | renonc(?:e|a|é|er)
    | démissionn(?:e|a|é|er) | démission | ordonn(?:e|a|é) | prom(?:et|it|is) | vot(?:e|a|é|ent|er) | tranch(?:e|a|é) | insist(?:e|a|é)`),
  setback:
    words(`échou(?:e|a|é|ent|er) | échecs? | perd | perdit | perdu[es]? | défaites? | dettes? | crise | rejet(?:é|ée|te|a)? | renvoy(?:é|ée) | accus(?:e|é|ée|a|ent)
    | attaqu(?:e|é|ée|a|ent) | protest(?:e|a|ations?)? | s['’]oppos(?:e|a|ent) | opposition | faillite | moqueries | insultes? | scandale | querelle`),
  origin: words(
    'naît | naquit | née? | naissance | enfance | grandit | fils du? | fille du? | vient au monde',
  ),
  family: words(
    `(?:son|sa|ses|leurs?) (?:père|mère|parents|épouse|époux|mari|femme|frères?|sœurs?|fils|filles?|enfants|famille|mariage) | se mari(?:e|a) | épous(?:e|a)`,
  ),
  end: words(
    "meurt | mourut | mort | morte | décès | funérailles | enterrée? | obsèques | dernières années | s['’]éteint | assassinée?",
  ),
  grave:
    words(`meurt | meurent | mourut | moururent | mort[es]{0,2} | décède | décès | tu(?:e|a|é|ée|és|ées|ent) | assassin(?:é|ée|és|at|ats)? | exécut(?:é|ée|és|ion|ions) | suicide
    | cancer | famine | massacres? | tortur(?:e|é|ée|és) | fusill(?:é|ée|és) | noy(?:é|ée|és) | camps? de concentration | génocide | Auschwitz | extermination | chambres à gaz`),
  sombre:
    words(`guerres? | prisons? | prisonni(?:er|ère|ers) | malades? | maladies? | esclaves? | esclavage | victimes? | persécut(?:é|ée|és|ion|ions) | bombes? | bombard(?:é|ée|ements?)
    | bless(?:é|ée|és|ées|ures?) | souffr(?:e|ait|it|ances?|ir) | déport(?:é|ée|és|ation) | exil | épidémies? | choléra | typhus | fièvre | tuberculose | violences? | sang
    | enterrement | veuve? | orphelin[es]{0,2} | accident | incendie | pauvreté | misère | faim | feu | camps? | rage | attaque | paralys(?:é|ée|ie)`),
  lesson:
    words(`croyait | apprit | appris | enseign(?:e|a|é) | montr(?:e|a|é|ent) | se souv(?:ient|iennent) | leçons? | principes? | confiance | courage | ce qui compte | exemple
    | fierté | respect | conviction | convaincue? | patience | écouter | jusqu['’]à aujourd['’]hui | aujourd['’]hui | ce qui reste | dignité | conscience
    | responsabilité | liberté | paix | esprits | méthode | obstination`),
  demonstrative: words('ce | cet | cette | ces | cela | ça | celui | celle | ceux | celles | là | y | en'),
  beforeYear:
    words(`en | de | du | depuis | dès | vers | jusqu | avant | après | entre | et | à | année | années | janvier | février | mars | avril | mai | juin | juillet | août | septembre
    | octobre | novembre | décembre | été | automne | hiver | printemps | début | fin | mi`),
  figure:
    /(?<![\d.,-])(\d{1,3}(?:[ \u00A0\u202F.]\d{3})+|\d+(?:,\d+)?)[ \u00A0](?:pour cent|millions (?:de |d['’])\p{Ll}+s|(?!ans|heures|jours|mois|fois|minutes|mars|francs)\p{Ll}{3,}[sx])(?![\p{L}-])/u,
  clause:
    /; |(?:,| –| —) (?=(?:et|mais|car|tandis que|alors que|pendant que|parce que|puisque|bien que|où|donc|puis|quand) )/g,
}
