import type { StoryWords } from '#core/languages/writing-pack.ts'
import { firstWords, personName, words } from '#core/writing/patterns.ts'

const month = '(?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)'
const number =
  '(?:un|une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|quinze|vingt|trente|quarante|quelques|plusieurs)'
const things = '(?:ans?|années?|mois|jours?|semaines?|heures?|décennies)'

export const frenchWords: StoryWords = {
  pointsBack:
    firstWords(`il(?! y a | faut | suffit | existe) | elle | ils | elles | ce | c['’]est | c['’]était | c['’]en | cela | ça | ceci | cet | cette | ces | celui | celle | ceux | celles | son | sa | ses
    | leur | leurs | lui | eux | mais | pourtant | cependant | toutefois | néanmoins | donc | alors | ensuite | puis | aussi | enfin | ainsi | de plus | or | et | ou | ni | là | ici | en réalité
    | y | d['’]où | dès lors | depuis lors | en revanche | au contraire | tous deux | toutes deux | l['’]un | l['’]une | d['’]autres | d['’]autre part | les deux | l['’]autre | un autre | une autre
    | deuxièmement | troisièmement | en (?:deuxième|troisième|second) lieu | pour cela | malgré cela | un tel | une telle | même | encore | lui-même | elle-même | une fois | à cela | faut-il
    | (?:à|avec|avant|après|chez|contre|dans|de|en|entre|envers|malgré|par|parmi|pour|sans|selon|sous|sur|vers) (?:lui|elle|eux|elles|cela|ce|cet|cette|ces|son|sa|ses|leur|leurs)
    | on (?:l[ae]|les|lui|leur|y|en|n['’]y|n['’]en|l['’]\\p{L}+|ne l[ae]|ne les|ne lui) | n['’](?:est|était|a|avait) | bien mieux | au lieu de cela | l[ae] première? est | l[ae] seconde? | celui-ci | celle-ci
    | ceux-ci | celles-ci | ce dernier | cette dernière | à son tour | les autres | certains d['’]entre eux | trois d['’]entre eux | deux d['’]entre eux | aucun d['’]eux | s['’]il | s['’]ils | qu['’]il | par là | quant à (?:lui|elle|eux)
    | rien ne (?:la|le) | le (?:triomphe|texte|résultat|secret|couple|procédé)(?! d) | la (?:phrase|réponse|question|suite|querelle|lettre|bataille)(?! d) | certaines? militantes? | (?:l['’]enquête|le (?:procès|tribunal|jury|verdict))`),
  demonstrative: words(
    `(?:année|mois|semaine|jour|matin|soir|nuit|été|hiver|printemps|automne) suivante? | les (?:trois|quatre|cinq|six|sept|huit)(?! d) | ce(?! qu| n['’]est| dont| sont) | (?<=que )c['’](?:est|était) | cet | cette | ces | cela | celui-ci | celle-ci | alors | donc | là(?! où) | (?:qui|il|elle|on|ils|elles) en(?! \\d) | n['’]en | l['’]un | les deux | aussi | (?:il|elle|qui|ils|elles|à) y | y [eê]tre | également`,
  ),
  relativeTime: firstWords(
    `(?:${number}|\\d+) ${things} (?:plus tard|plus tôt|après|avant|auparavant) | (?:peu|longtemps|bien) (?:après|avant|plus tard) | plus tard | la même (?:année|semaine|nuit) | le même (?:jour|mois|soir) | au même moment | en même temps | à la même époque
    | l['’]année (?:suivante|d['’]après) | le lendemain | la veille | le mois suivant | ce (?:jour|soir|matin)-là | cette (?:année|nuit)-là | désormais | depuis | ensuite | bientôt | aussitôt | peu à peu | au retour | à l['’]arrivée | au début | au bout | à la fin(?! d) | finalement | d['’]abord | entre-temps | dès lors | au total | en tout
    | après cela | avant cela | par la suite | pendant ce temps | quand (?:il|elle) revient | ces années-là`,
  ),
  partialDate: new RegExp(
    `^(?:(?:en|au mois de|dès|fin|début|à la fin de|au début de|dans la nuit du|le) )?(?:1er |\\d{1,2} )?(?:au \\d{1,2} )?${month}(?! \\d{4}|[\\p{L}\\d])`,
    'iu',
  ),
  withYear: (date, year) => `${date} ${year}`,
  thatYear: /^ de (?:cette|la même) année(?:-là)?/,
  yearsLater: words('plus tard | ans | année suivante'),
  countedNoun: /^ (?:pour cent|(?:de |d['’])?\p{Ll}[\p{L}-]{2,})/u,
  dated: new RegExp(
    `^((?:En|Le|Dès|Depuis|Vers|À partir de|Au début de|À la fin de|Au cours de|Jusqu'en|Au printemps|À l'automne|À l['’]été|Pendant l['’]été|Durant l['’]hiver) ?(?:(?:de )?(?:1er |\\d{1,2} )?${month} )?(?:l['’](?:année|été|hiver|automne) )?(?:de )?(?:1\\d{3}|20\\d{2}))(?=[, ])`,
  ),
  front:
    /^((?:(?<when>(?:Quand|Lorsque|Après|Avant de|Dès que|Pendant que)(?= )|Lorsqu['’]) ?(?=\S+ \S+)|(?:À|En|Dans|Pendant|Durant|Sous|Parmi|Sans|Au lieu de|De retour (?:à|en)|Chez|Au|Aux) (?!la (?:fin|pratique)|(?:début|fond|contraire|total|moins|même) )(?=les? |la |l['’]|une? |son |sa |ses |\p{Lu}|\d|\p{Ll}+ ans))[^,;:–—«»]{4,70}(?=,))/u,
  withoutFront: (rest) =>
    /^(?:ils? |elles? |on |nous |je |j['’]|les? |la |l['’]|une? |des |son |sa |ses |leurs? |deux |trois |personne |\p{Lu})/u.test(
      rest,
    )
      ? rest.charAt(0).toUpperCase() + rest.slice(1)
      : null,
  noPoint: firstWords(
    "dès | depuis | vers | à partir | au début | à la fin | au cours | jusqu['’]en | jusqu | pendant | durant | début | fin",
  ),
  state: words('avait | avaient | était | étaient | ont | restait | a (?=\\p{L}+é)'),
  outcome: words(
    'survit | survécut | survivent | sauvée? | adoptée? | adoptent | votée? | gagne | gagna | réussit | accepte | libérée? | guérit | debout',
  ),
  attempt: words(
    'essa(?:ie|ya|yé) | essai | tent(?:e|a|é|ent|èrent) | tentatives? | demand(?:e|a|é|ent) | propos(?:e|a|é|ent|ition) | offre | veut | voulait | voulut | espèr(?:e|ent) | espérait | projet | allai(?:t|ent) | part | partit | prévient | avertit | arrêtée?s? | épreuve',
  ),
  possessive: words('son | sa | ses | leur | leurs'),
  resumes: words(
    'commen(?:ce|ça) (?:par|avec) | objecte | objecta | ajoute | ajouta | répond | répondit | répliqua | revient à | revint à | de nouveau | à nouveau',
  ),
  replies: /^répond/iu,
  pronouns: { she: /\b(?:elle|elle-même)\b/gi, he: /\b(?:il|lui-même)\b/gi },
  named(sentence, name, gender) {
    const subject = gender === 'she' ? 'Elle' : 'Il'
    if (
      gender === 'he' &&
      /^Il (?:n[e'’] ?)?(?:y a|faut|fallait|suffit|est (?:vrai|temps|possible)|existe|pleut|s['’]agit)(?!\p{L})/u.test(
        sentence,
      )
    )
      return null
    const own =
      /^(Son|Sa|Ses) ((?:(?:premi|derni)(?:er|ère)|seconde?|nouvelle|ancien(?:ne)?|jeune|petite?|grande?|vieux|vieille) )?(?!ancien|nouve|jeune|petit|grand|vieux|propre|premi|derni|plus)(\p{Ll}{3,})(?=,| (?!de |d['’]|du |des )\p{Ll})/u.exec(
        sentence,
      )
    if (own) {
      const thing = `${own[2] ?? ''}${own[3]}`
      const article = { Son: 'Le ', Sa: 'La ', Ses: 'Les ' }[own[1] ?? ''] ?? ''
      const isJoined = own[1] !== 'Ses' && /^[aeiouyhéèêœ]/iu.test(thing)
      return `${isJoined ? "L'" : article}${thing} ${/^[AEIOUYHÉÈÊ]/iu.test(name) ? "d'" : 'de '}${name}${sentence.slice(own[0].length)}`
    }
    return new RegExp(`^${subject}(?= \\p{Ll})`, 'u').test(sentence)
      ? name + sentence.slice(subject.length)
      : null
  },
  contrary: firstWords(
    `mais | pourtant | cependant | toutefois | néanmoins | or | en revanche | au contraire | en réalité | certain(?:s|es) (?:militant|lui|critiques|historiens) | tout le monde n
    | (?:ses|leurs|les|certains) (?:critiques|adversaires|ennemis|détracteurs|rivaux|opposants) | toutes ses positions ne`,
  ),
  choice:
    words(`décid(?:e|a|ent|é|ée|er|èrent) | décisions? | chois(?:it|i|ie|ir|issent) | choix | refus(?:e|a|é|er|ent|ait)? | accept(?:e|a|é|er|ent) | renonc(?:e|a|é|er) | fond(?:e|a) | défendre | adopté | annonce | sign(?:e|a)
    | démissionn(?:e|a|é|er) | démission | prom(?:et|it|is) | tranch(?:e|a|é) | insist(?:e|a|é) | s['’]engag(?:e|ea|er) | jur(?:e|é) | opt(?:e|a|é) pour | compromis | confie | vot(?:e|ent|a|èrent|ée?) | voix contre | élue?`),
  setback:
    words(`échou(?:e|a|é|ent|er) | échecs? | perd | perdit | perdu[es]? | défaites? | dettes? | crise | rejet(?:é|ée|te|a) | renvoy(?:é|ée) | accus(?:e|é|ée|a|ent) | envers | cacher
    | attaqu(?:e|é|ée|a|ent) | les attaques | protest(?:e|a|ations?) | s['’]oppos(?:e|a|ent) | opposition | faillite | moqueries | insultes? | scandale | querelle
    | se tromp(?:e|a) | reproch(?:e|a|é|es|ent) | exilée? | renversée? | erreurs? | grève`),
  telling: words(
    'première? | premiers? | seule?s? | jamais | personne | aucune? | dernière?s? | plus grande?s? | pour la première fois | la plus | le plus',
  ),
  origin: words(
    "naît | naquit | (?:est|était|fut) née? | née? (?:à|en|le|dans) | naissance | enfance | grandit | vient au monde | études | s['’]inscrit | nommée?",
  ),
  grave:
    words(`amiante | maltraitée?s? | attaque cérébrale | numéro tatoué | la chasse commence | cancer | esclaves? | esclavage | amputée? | meurt | meurent | mourut | moururent | mourir | mort[es]{0,2} | décède | décès | tu(?:a|é|ée|és|ées) | (?<!ne |vous |tu )tuent | tuait | mourants? | assassin(?:é|ée|és|at|ats)? | exécut(?:é|ée|és|ion|ions) | suicid(?:e|é|ée)s? | mit fin à ses jours
    | famine | massacres? | tortur(?:e|é|ée|és) | fusill(?:é|ée|és) | noy(?:é|ée|és) | camps? de (?:concentration|la mort) | génocide | Auschwitz\\p{L}* | Bergen-Belsen | Ravensbrück | extermination | chambres? à gaz | fours crématoires | marche de la mort
    | déport(?:é|ée|és|ées|ation|ations) | convoi | ne reviennent pas | ne revint pas | ne revinrent pas | jamais revenue?s? | tatoué[es]* | numéro 78651 | Drancy | obsèques | enterrée?s? | veuve? | orphelin[es]{0,2} | cadavres? | crimes? | violée? | Shoah | rescapée? | perd(?:it|ent|irent)? la vie | rafle | typhus`),
  sombre:
    words(`prisons? | prisonni(?:er|ère|ers) | malades? | maladies? | cancer | esclaves? | esclavage | victimes? | persécut(?:é|ée|és|ion|ions) | bombes? | bombard(?:é|ée|ements?) | Vichy | occupent | occupation | nazis? | dose mortelle | enragée?s? | rage
    | bless(?:é|ée|és|ées|ures?) | souffr(?:e|ait|it|ances?|ir) | exil | épidémies? | choléra | fièvre | tuberculose | violences? | sang | gestapo | croix gammées | camps? | maltraitée?s?
    | accident | incendie | misère | faim | attaque cérébrale | (?<!s['’])(?:est|sont|fut|furent) arrêtée?s? | arrêtée?s? dans | condamnée?s? | repose dans | crypte | tombeau | paralys(?:é|ée|ie) | mordus? | la chasse commence | faux papiers | avortement | explosion | inondation`),
  announces: words(
    `(?:fut|est) soumise? | autre chose | deux choses | trois choses | une question (?:utile|ne peut) | comme suit | suivante?s? | deux leçons | pour (?:deux|trois) raisons | un envers | Ce qui suit`,
  ),
  indefinite:
    /(?<!\p{L})(?:une?|deux|trois) (?:(?:petit|petite|grand|grande|vieux|vieille|jeune|nouveau|nouvelle|premier|première) )?(\p{Ll}{4,})/gu,
  definite:
    /(?<!\p{L})(?:le |la |les |l['’]|Le |La |Les |L['’]|ce |cette |cet |[sS](?:on|a|es) |[mM](?:on|a|es) |leurs? |notre |nos )(\p{Ll}{4,})/gu,
  again: /(?<!\p{L})(?:(?:l[ae]|les|du|des|aux?) mêmes?|l['’]autre) (\p{Ll}{4,})/gu,
  uncounted:
    /(?<!\p{L})(?:à|a|de|en|dans|vers|par|le|la|les|était|étaient|est|sont|sur|pour|avec|jusqu['’]à)$/iu,
  explained: /^ (?:de|du|des|d['’]\p{L}+|que|qu['’]\p{L}+|qui|dont|où)(?![\p{L}])/u,
  wellKnown:
    /^(?:années?|jours?|nuit|matin|soir|mois|semaine|hiver|monde|vies?|gens|travail|début|reste|famille|parents|père|mère|femmes?|mari|frère|sœur|fils|fille|enfants?|pays|ville|village|terre|police|gouvernement|public|presse|journaux|porte|table|main|mains|tête|yeux|visage|argent|idée|choses?|moment|avenir|passé|église|cœur|maison|homme|hommes|même|mêmes|premiers?|premières?|seconde?|deuxième|troisième|quatrième|cinquième|derniers?|dernières?|autres?|seule?|plus|plupart|propres?|fois|lendemain|veille)$/,
  saidWords: words('(?:les|ces) mots(?! (?:de|que|qui)) | (?:la|cette) phrase(?! (?:de|que|qui))'),
  office: words(
    '(?:son|mon) (?:poste|mandat|siège) | démissionn(?:a|e|ait) | démission | (?:ses|mes) fonctions',
  ),
  takesOffice: words('(?:nommée?|élue?|devient|devint) \\p{Ll}+'),
  numbered: /(?<!\p{L})(?:[Ll]es|[Aa]ux) $/u,
  reason:
    /^((?![^,]*(?:seulement|uniquement|sans doute)).{20,}?),? (parce que(?= )|(?<! (?:un|le|du|au|ce|en|par|de|son|leur) )car(?= )|puisque(?= )|(?:parce |puis)qu['’](?=\p{L})) ?(.{12,})$/u,
  purpose: /^(.{20,}?),? ((?:pour que|afin de|afin que) .{12,})$/u,
  turnsAround: /^(.{24,}?), ((?:mais|et pourtant) (?!qu).{14,})$/u,
  introducing: new RegExp(
    `(?<![\\p{L}’'-])(?<whose>[Ll]e|[Ll]a|[Ll]['’]|[Ss]on|[Ss]a) ?(?<who>(?:\\p{Ll}{3,} ){0,2}(?!que|qui|dont|avec|dans|pour|par|jour|nom)\\p{Ll}{3,}),? (?<name>${personName})`,
    'gu',
  ),
  introducedBehind: new RegExp(
    `(?<name>${personName}), (?<who>(?:une? |le |la |l['’])(?!même|autre|un |une |plupart)\\p{Ll}[^,.;:–—«»()]{2,45})(?=[,.])`,
    'gu',
  ),
  pronoun: { she: 'elle', he: 'il' },
  reference: {
    otherGender: true,
    excludesOther: false,
    object:
      /^(?:[^,]{3,30}, )?(?:[Ii]l|[Ee]lle|[Oo]n|[Ii]ls|[Ee]lles|\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+) (?:ne |n['’])?(?:l[ae] |les |l['’]|lui |leur )(?!\p{Lu})/u,
    things: null,
    people: { she: null, he: null },
    possessives: false,
    hasVerbBeforeSubject: false,
  },
  subject:
    /^((?:Le |La |Les |L['’]|Son |Sa |Ses )(?!même|plupart|première|premier|seconde|second|couple|triomphe|lendemain|veille)\p{Ll}{4,}) (?:est|sont|était|étaient|a|ont|avait|avaient|fut|furent|dure|vient|fait|font|met|prend|voit|sait|tient|\p{Ll}{3,}ent|\p{Ll}{3,}ait|\p{Ll}{3,}it|survit|naît|meurt|arrive|repose|passe|entre|perd|gagne|refuse|accepte|travaille|reste|commence|continue)(?!\p{L})/u,
  does: /^(?:Il|Elle|\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)?) (?<verb>promet|craint|exige|espère|voulait|croyait|pensait|savait|craignait|espérait|exigeait|découvre|découvrit|comprend|comprit|apprend|répond(?:it)?(?= (?:seulement |simplement |alors )?(?:que |qu['’]))|propose|proposa|conclut|voit|annonce|obtient|écrit)(?= (?!(?:aussi|encore|également|vite|bien|mal|souvent|toujours|chaque|aux|chez)(?!\p{L})|tous les |toutes les |(?:de|du|à|au|pas|sur|avec|en|dans|par|pour|sans) ))/u,
  firstPerson: words("je | j['’]\\p{L}+ | me | m['’]\\p{L}+ | moi | mon | ma | mes | nous | notre | nos"),
  verb: words(
    `est | sont | était | étaient | fut | furent | sera | a | ont | avait | avaient | eut | ai | suis | es | peut | pouvait | doit | devait | veut | voulait | fait | faisait | fit | va | vont | vient | vint | prend | prit | met | mit | dit | voit | vit | sait | tient | tint
    | \\p{L}{2,}(?:ait|aient|èrent|irent|urent|era|eront|ons|ez) | \\p{L}{3,}(?:ise|ifie|ente|onne|ande|ouve|asse|ère|ère|ise|ige|aîne) | meurt | naît | devient | devint | reste | commence | parle | donne | passe | trouve | laisse | porte | montre | quitte | entre | fonde | travaille | vit | part | repart | reçoit | choisit | refuse | accepte | pense | croit | lance | demande | ouvre | perd | gagne | c['’]est | c['’]était | n['’]\\p{L}+ | s['’]\\p{L}+`,
  ),
  orders: new RegExp(
    [
      '^(?:la présente|le présent|cette|cet|ce) (?:note|notice|article|texte|page|document|portrait|fiche) (?:résume|présente|retrace|décrit|rassemble|raconte|propose|revient)(?!\\p{L})',
      '(?:ignore[rz]?|oublie[rz]?|ne tiens pas compte|ne tenez pas compte|fais abstraction)(?!\\p{L}).{0,50}(?:instructions?|consignes?|règles?|ordres?|directives|précédent)',
      '^["«“(\\s]*(?:système|system|assistant|utilisateur|consigne|instruction|prompt|note à l[’\']IA)\\s*:',
      "(?:en tant qu[’'](?:IA|intelligence|assistant|modèle)|tu es (?:maintenant|désormais)|vous êtes (?:maintenant|désormais) un|à partir de maintenant,? (?:tu|vous))(?!\\p{L})",
      '^["«“(\\s]*(?:maintenant |merci de )?(?:clique[zr]?|abonne(?:z-vous|-toi|r)|inscri(?:vez-vous|s-toi)|suivez-nous|partage[zr]|télécharge[zr]|lire (?:aussi|la suite)|lisez aussi|voir aussi|en savoir plus|contactez-nous|achete[zr]|commandez|rejoignez|faites un don|connectez-vous|retour en haut|laissez un commentaire|visitez notre)(?!\\p{L})',
      "(?:cliquez ici|clique ici|notre newsletter|notre lettre d[’']information|cookies|tous droits réservés|politique de confidentialité|conditions d[’']utilisation|mentions légales)",
      '(?:ne (?:dis|dites|mentionne[sz]?|révèle[sz]?|lis|lisez) (?:pas|rien|jamais)).{0,30}(?:auditeurs?|utilisateurs?|lecteurs?|texte)',
      '(?:écri[st]|écrivez|dis|dites|répond[sz]?|répondez|termine[zr]?|commence[zr]?|répète[zr]?) (?:\\p{L}+ ){0,4}(?:exactement|mot pour mot|uniquement|seulement par|à la place|par les mots|la phrase suivante)(?!\\p{L})',
      '(?:cet article|cette page|cette section) (?:est une ébauche|ne cite pas|utilise des|doit être|a besoin)',
    ].join('|'),
    'iu',
  ),
  apparatus:
    /^(?:langues|prix|formation|compétences|distinctions|références?|notes(?: et références)?|voir aussi|bibliographie|liens externes?|sources?|publications|œuvres|ouvrages|annexes?|articles connexes|pour en savoir plus|lectures complémentaires|sommaire|table des matières|contact|crédits(?: photographiques)?|mentions légales|littérature|navigation|à propos de l['’]auteur|archives)$/i,
  spoken: [
    [/\bp\. ?ex\./g, 'par exemple'],
    [/\bc\.-à-d\./g, "c'est-à-dire"],
    [/\benv\. (?=\d)/g, 'environ '],
    [/\bv\. (?=\d)/g, 'vers '],
    [/\bav\. J\.-C\./g, 'avant Jésus-Christ'],
    [/\bapr?\. J\.-C\./g, 'après Jésus-Christ'],
    [/\bn[o°] ?(?=\d)/g, 'numéro '],
    [/ & /g, ' et '],
    [/(\d)[ \u00A0]?%/g, '$1 pour cent'],
  ],
}
