import type { GroundingPack } from '#core/languages/grounding-pack.ts'
import { frenchConcepts } from './concepts.ts'
import { frenchForms } from './irregular-forms.ts'
import { frenchNames } from './names.ts'

const times = 'nuit|journée|jour|semaine|année|vie|temps|matinée'

/** French patterns and words for grounding. */
export const frenchGrounding: GroundingPack = {
  agents: {
    pronouns: { il: 'm', elle: 'f' },
    selves: new Set(['j', 'je', 'nous', 'vous']),
    plural: /^[ld]es$/,
    governing: 'a au aux avec de du d par pour en contre devant sur sous chez dans vers selon comme',
    counted: {
      m: /(?<!\p{L})il(?! (?:y|faut|est|fut|s['’]agi))(?!\p{L})/giu,
      f: /(?<!\p{L})elle(?!\p{L})/giu,
    },
  },
  absolutes: {
    most: /(?<!une? des (?:\p{L}+ )?)(?<=(?<!\p{L})(?:l[ae]|les|son|sa|ses) (?:\p{L}+ l[ae]s? )?)(?:plus (?!tard|de |que )\p{L}+|meilleure?s?|pires?)(?!\p{L})/iu,
    alone:
      /(?<!\p{L})(?:à (?:lui|elle)(?: tout| toute)? seule?|tout seul|toute seule|sans (?:aucune )?(?:l['’])?aide)(?!\p{L})/iu,
    whole: new RegExp(`(?<!\\p{L})(?:tout le |toute la |tout l['’]|toute l['’])(?!${times}|monde)`, 'iu'),
    notOne: /(?<!\p{L})(?:pas une? seule?|sans une? seule?)(?!\p{L})/iu,
    partOf:
      /(?<!\p{L})(?!tous|toutes|chac)(?:\p{L}+|\d+) (?:des|de ces|de ses) (?:\d+|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|quinze|vingt|trente|quarante|cinquante|soixante)(?!\p{L})|(?<!\p{L})(?:partie|moitié|plupart) (?:de|du|des)(?!\p{L})/iu,
    scope:
      /(?<!\p{L})(?:de (?:son|sa) (?:époque|temps|génération)|du (?:monde|pays|siècle)|de \p{Lu}|au monde)/u,
  },
  belief: {
    general:
      /(?:\bon (?:m['’]a |lui a )?(?:dit|raconte|répondu)|\bdit-on|laissait croire|(?:y voyaient|y virent|tenaient|considéraient|expliquèrent|passait) (?:\p{L}+ ){0,2}(?:comme|pour)|fait croire|(?:dit|disait|répond\p{L}*|affirm\p{L}*|déclar\p{L}*|soutient|prétend\p{L}*|averti\p{L}*) qu|(?:ennemi|advers|critique|rival|beaucoup|certain|d['’]autres)\p{L}* (?:\p{L}+ ){0,2}(?:dis|dit|affirm|accus|rappell)\p{L}*)/iu,
    forThem: /(?<!\p{L})(?:pour|selon) (?:elle|lui|eux|elles)(?!\p{L})|(?<!\p{L})à (?:ses|leurs) yeux/iu,
    being: /(?<!\p{L})(?:est|était|fut|sont|étaient)(?!\p{L})/iu,
  },
  cause: {
    reasons:
      /(?<!\p{L})(?:parce qu|pour de l['’](?=argent)|puisqu|(?<=,\s)car|à cause d|grâce à|afin de (?=(?:ne pas |[sl]['’]|se |les? |la |y )*\p{L}+(?:er|ir|re)(?!\p{L})))/iu,
  },
  order: {
    next: /(?:,| et)? (?:puis|ensuite|après|plus tard)(?! avoir| la | le | les | que)(?!\p{L})/iu,
    first: /(?<!\p{L})d['’]abord(?!\p{L})/iu,
    once: /^(?:après|une fois|dès)(?!\p{L})[^,]+,/iu,
  },
  concepts: frenchConcepts,
  names: frenchNames,
  capitals: {
    everyday: 'nouvelle madame madam monsieur mme dieu ia',
    nouns: null,
  },
  stems: {
    endings:
      /(?:issaient|issait|issant|aient|erent|irent|ations?|antes?|ants?|ant|eront|erait|ees|ait|ais|ent|era|ont|ee|es|er|ez|ie|ies|ir|is|it|ue|us|ut|e|a|i|u|s)$/,
    forms: frenchForms,
  },
  dates: {
    years: /^\s*(?:ans?|années|quand|lorsqu|,|\.|$)/i,
    lasting: /^\s*ans/i,
    months: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  },
  manner: {
    pointing:
      /^(?:et |mais |bon,? |non,? |oui,? )*(?:c['’](?:est|était)|ce n['’]est|cela|ça|voilà|quel(?:le)?)(?!\p{L})/iu,
    asking:
      /^(?:(?:et|mais|alors|toujours)[, ]+)*(?:(?:ne |n['’])?\p{L}+ez(?!\p{L})|avant de|imagine[zs]?)/iu,
    generic:
      /^(?:qui |celui qui|un (?:bon )?(?:chef|dirigeant)|diriger|les dirigeants|il faut|la leçon|parfois|commander)(?!\p{L})/iu,
    pronoun: /(?<!\p{L})(?:il|elle|ils|elles|son|sa|ses|leur)(?!\p{L})/iu,
    remarking:
      /^(?:(?:et|mais|non|oui),? )?(?:c['’]est (?!en |à |au |le \d)|ce n['’]est pas|d['’]accord|certes|peut-être)(?!\p{L})/iu,
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
    listed: /,? (?:et|ou) /,
    under: /(?<!\p{L})(?:moins de|même pas|pas même|à peine|en dessous de|sous les?)\s+$/iu,
    over: /(?<!\p{L})(?:plus de|au moins|au-dessus de|bien)\s+$/iu,
    parts: /^\s(quart|tiers|cinquième|dixième)s?(?!\p{L})/iu,
    shortYear: /(?<!\p{L})(?:printemps|été|automne|hiver|en|de|depuis|jusqu['’]en)\s+$/iu,
  },
  denial: {
    noDenial:
      /\bsans (?:cesse|doute)\b|\bpas (?:seulement|tout|toute|toujours)\b|\bnon seulement\b|\bn que\b|\bne que\b|^non$|\bn .* que\b/,
    unreal:
      /^(?:et |mais |ou )?s(?:i|il|ils)\b|\bpour ne\b|\bavant\b|\bplutot que\b|\b(?:aurait|auraient|serait|seraient)\b|\bfaillit\b/,
    until: /\bn(?:e\b|['’]).*\b(?:avant|jusqu)/i,
    contrast: /\bce n['’](?:est|était) pas .{2,60} c['’](?:est|était)|\bn['’e ].{1,20} plus\b/i,
  },
  words: {
    vague: new Set(
      'chose choses fois an ans annee annees jour jours temps personne personnes quelqu quelque faire fait fit faisait aller va allait etre etait etaient avoir avait eut peut pouvait mettre encore deja alors ensuite puis maintenant aussi bien partie vie histoire monde lieu moment fin meme oui non bonjour aujourd hui demain jamais toujours ainsi rien tout tous toute'.split(
        ' ',
      ),
    ),
    light: new Set(
      'plus moins tres trop peu beaucoup tant tellement autre autres toutes chaque quelques plusieurs certains certaines ce cet cette ces celui celle ceux celles ceci cela ici voici voila donc apres avant depuis pendant durant lorsque quand tandis comme comment pourquoi parce puisque pourtant cependant toutefois sinon sans avec contre entre vers chez sous sur devant derriere dedans dehors dessus dessous loin pres presque environ seulement memes souvent parfois soudain aussitot bientot enfin abord surtout notamment simplement vraiment moitie tiers quart double premier premiere dernier derniere grand grande grands grandes petit petite nouveau nouvelle vieux vieille bon bonne mauvais mauvaise long longue court haut haute bas basse sera serait sont ete suis avaient ont aura font dit dire disait veut voulait voulu pu doit devait tient tenait tenu met mis prend pris prendre vient venir venu venait alla part passe passer reste rester restait rend rendre donne donner vaut valu devenu devient devenir importe suffit semble parait nombre point cas exemple mot phrase question reponse endroit cote total entier entiere elle elles lui leur leurs'.split(
        ' ',
      ),
    ),
  },
  marks: {
    negations: 'ne n sans pas guere sauf jamais rien aucun* ni personne nul',
    deniers: 'refus* echou* evit* empech* interdi* rejet* manqu* renonc* perd* perte* aboli*',
    beliefs:
      'rumeur* legende* mythe* pretend* suppos* croi* croy* crut pens* soupconn* accus* convaincu* imagin* affirm* assur* crai* dit-on peut parait sembl* aurait auraient',
    attributions:
      'dit disent dire disait raconte* selon rumeur* legende* mythe* pretend* suppos* croi* croy* crut pens* soupconn* accus* affirm* assur* crai* ecri* parait sembl* aurait auraient repond* argument* vers* voit voyait vit fait convaincu* imagin* juge* critique* defens* rappel* annonc* parl*',
    universals: 'tous toutes toujours chaque unique* entier* unanim* immediatement',
    hedges:
      'plupart beaucoup quelques plusieurs presque environ souvent parfois partie moitie probablement certains certaines majorite peu pres guere plus moins bonne* douzaine* dizaine* voire',
    superlatives: 'premier* meilleur* pire* seul seule seuls seules unique*',
    firstPerson: 'je j me m moi mon ma mes nous notre nos',
    advice: 'vous votre vos tu ton ta tes toi te on quiconque celui qui chef faut',
    unreal: 'si peut-etre peutetre pourrait devrait aurait serait imaginez probablement',
    judgments:
      'juste bien mal bon bonne grand beau belle difficile facile etrange admirable courageux intelligent sage triste cruel injuste humain honnete important interessant fascinant meilleur pire lecon formule honte dur dure curieux calcul prix trop grave impressionnant emouvant remarquable',
    pronouns: 'il elle ils elles on',
    joints: 'et mais car parce alors tandis quand lorsque ou donc puis que qui dont',
    passive: 'par',
  },
}
